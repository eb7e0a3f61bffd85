/** The texts of the bank's page. The placeholders are `{amount}`, `{merchant}` and `{card}`. */
export interface ChallengeTexts {
  bank: string
  mark: string
  heading: string
  card: string
  hint: string
  label: string
  wrongCode: string
  errorPrefix: string
  approve: string
  cancel: string
  doneHeading: string
  done: string
  overHeading: string
  over: string
}

const english: ChallengeTexts = {
  bank: 'Sandbox bank',
  mark: 'Secure check',
  heading: 'Approve {amount} to {merchant}',
  card: 'Card ending in {card}. Enter the code that your bank sent you.',
  hint: 'This is a sandbox: enter 123456 to approve or 000000 to decline.',
  label: 'Code',
  wrongCode: 'The code is wrong. Enter 123456 to approve or 000000 to decline.',
  errorPrefix: 'Error: ',
  approve: 'Approve',
  cancel: 'Cancel',
  doneHeading: 'Your bank has received your response',
  done: 'You can go back to your purchase.',
  overHeading: 'This check has ended',
  over: 'You’ve already responded, or the time ran out. Go back to your purchase to see its status.',
}

const arabic: ChallengeTexts = {
  bank: 'بنك تجريبي',
  mark: 'تحقّق آمن',
  heading: 'الموافقة على دفع {amount} إلى {merchant}',
  card: 'البطاقة المنتهية بـ {card}. أدخل الرمز الذي أرسله إليك بنكك.',
  hint: 'هذه بيئة تجريبية: الرمز 123456 يوافق، والرمز 000000 يُرفض.',
  label: 'الرمز',
  wrongCode: 'الرمز غير صحيح. أدخل الأرقام الستة 123456، أو 000000 للرفض.',
  errorPrefix: 'خطأ: ',
  approve: 'موافقة',
  cancel: 'إلغاء',
  doneHeading: 'وصل ردّك إلى بنكك',
  done: 'يمكنك العودة إلى عملية الشراء.',
  overHeading: 'انتهى هذا التحقّق',
  over: 'انتهى وقت الرد أو سبق الرد عليه. عد إلى عملية الشراء لمعرفة حالتها.',
}

/** The texts by locale. The first locale is the default. */
export const challengeTexts: Readonly<Record<string, ChallengeTexts>> = { 'en-US': english, 'ar-AE': arabic }
