/** The texts of the message with the link for choosing a new password. Inserted values are already isolated. */
export interface ResetTexts {
  subject: string
  title: string
  lead: (airline: string) => string
  /** Label of the account's login. */
  login: string
  /** Heading of the notes. */
  heading: string
  notes: readonly string[]
  link: string
  why: (airline: string, address: string) => string
}

export const resetTexts: Readonly<Record<string, ResetTexts>> = {
  'en-US': {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    lead: (airline) => `You asked for a new password for your ${airline} account. The link below works once, for 15 minutes.`,
    login: 'You sign in as',
    heading: 'Wasn’t this you?',
    notes: [
      'Then you don’t need to do anything: your password stays the same unless someone opens this link and chooses a new one.',
    ],
    link: 'Choose a new password',
    why: (airline, address) => `${airline} sent this to ${address}, the contact address of your account.`,
  },
  'ar-AE': {
    subject: 'اختر كلمة مرور جديدة',
    title: 'اختر كلمة مرور جديدة',
    lead: (airline) => `طلبت كلمة مرور جديدة لحسابك لدى ${airline}. يعمل الرابط أدناه مرة واحدة، لمدة 15 دقيقة.`,
    login: 'اسم الدخول',
    heading: 'لم تطلب ذلك؟',
    notes: ['لا حاجة إلى فعل أي شيء: تبقى كلمة مرورك كما هي ما لم يفتح أحد هذا الرابط ويختر غيرها.'],
    link: 'اختر كلمة مرور جديدة',
    why: (airline, address) => `أرسلت ${airline} هذه الرسالة إلى ${address}، عنوان الاتصال المسجّل في حسابك.`,
  },
}
