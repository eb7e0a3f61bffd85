/** The texts of a provider's page. The placeholders are `{amount}` and `{merchant}`. */
export interface ProviderTexts {
  heading: string
  hint: string
  approve: string
  decline: string
  cancel: string
  close: string
  stay: string
  doneHeading: string
  paid: string
  left: string
  back: string
  overHeading: string
  over: string
}

const english: ProviderTexts = {
  heading: 'Pay {amount} to {merchant}',
  hint: 'This is a sandbox: no money moves. Choose how the payment ends.',
  approve: 'Approve',
  decline: 'Decline',
  cancel: 'Cancel and go back',
  close: 'Close without an answer',
  stay: 'Approve without going back',
  doneHeading: 'You can close this page',
  paid: 'The payment has been approved. This page does not take you back.',
  left: 'The payment is still open: you neither approved nor declined it.',
  back: 'Go back to {merchant}',
  overHeading: 'This payment has ended',
  over: 'You’ve already responded, or the time ran out. Go back to your purchase to see its status.',
}

const arabic: ProviderTexts = {
  heading: 'ادفع {amount} إلى {merchant}',
  hint: 'هذه بيئة تجريبية ولا تتحرك فيها أموال. اختر كيف تنتهي عملية الدفع.',
  approve: 'موافقة',
  decline: 'رفض',
  cancel: 'إلغاء والعودة',
  close: 'إغلاق دون رد',
  stay: 'موافقة دون عودة',
  doneHeading: 'يمكنك إغلاق هذه الصفحة',
  paid: 'تمت الموافقة على الدفع وتبقى هنا.',
  left: 'تُركت عملية الدفع دون رد.',
  back: 'العودة إلى {merchant}',
  overHeading: 'انتهت عملية الدفع هذه',
  over: 'سبق الرد عليها أو انتهى وقتها. عد إلى عملية الشراء لمعرفة حالتها.',
}

/** The texts by locale. The first locale is the default. */
export const providerTexts: Readonly<Record<string, ProviderTexts>> = { 'en-US': english, 'ar-AE': arabic }
