/** The texts of a message about an account. Inserted values already have bidi isolation. */
export interface AccountTexts {
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

export type TextsByLocale = Readonly<Record<string, AccountTexts>>

/** The message with the link for choosing a new password. */
export const resetTexts: TextsByLocale = {
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

/** The message to a new member. */
export const welcomeTexts: TextsByLocale = {
  'en-US': {
    subject: 'Your member number',
    title: 'Your profile is ready',
    lead: (airline) => `Welcome to ${airline}. Sign in with the number below and the password that you chose.`,
    login: 'Member number',
    heading: 'Wasn’t this you?',
    notes: ['Then someone mistyped their address. Tell us, and we’ll close this profile.'],
    link: 'Sign in',
    why: (airline, address) => `${airline} sent this to ${address}, the address typed for this profile.`,
  },
  'ar-AE': {
    subject: 'رقم عضويتك',
    title: 'ملفك جاهز',
    lead: (airline) => `أهلًا بك في ${airline}. سجّل الدخول بالرقم أدناه وكلمة المرور التي اخترتها.`,
    login: 'رقم العضوية',
    heading: 'لم تطلب ذلك؟',
    notes: ['إذن أخطأ شخص آخر في كتابة عنوانه. أخبرنا لنغلق هذا الملف.'],
    link: 'تسجيل الدخول',
    why: (airline, address) => `أرسلت ${airline} هذه الرسالة إلى ${address}، العنوان المكتوب في هذا الملف.`,
  },
}

/** The message to a member whose e-mail address was used for a second profile. */
export const knownTexts: TextsByLocale = {
  'en-US': {
    subject: 'You already have a profile',
    title: 'You already have a profile',
    lead: (airline) =>
      `Someone made another ${airline} profile with your address. Your own profile, with your trips and miles, hasn’t changed.`,
    login: 'Number of the other profile',
    heading: 'Was this you?',
    notes: [
      'Then sign in with your e-mail address as before. If you’ve forgotten your password, you can ask for a new one.',
      'If it wasn’t you, you don’t need to do anything. Nobody can use your profile without your password.',
    ],
    link: 'Sign in',
    why: (airline, address) => `${airline} sent this to ${address}, the contact address of your profile.`,
  },
  'ar-AE': {
    subject: 'لديك ملف بالفعل',
    title: 'لديك ملف بالفعل',
    lead: (airline) => `أنشأ شخص ملفًا آخر لدى ${airline} بعنوانك. ملفك الأول لم يتغير، وفيه رحلاتك وأميالك.`,
    login: 'رقم الملف الآخر',
    heading: 'هل أنت من أنشأه؟',
    notes: [
      'إذن سجّل الدخول ببريدك الإلكتروني كما تعودت. إن نسيت كلمة المرور، فاطلب كلمة جديدة.',
      'إن لم تكن أنت، فلا حاجة إلى فعل أي شيء. لا يستطيع أحد استخدام ملفك بدون كلمة مرورك.',
    ],
    link: 'تسجيل الدخول',
    why: (airline, address) => `أرسلت ${airline} هذه الرسالة إلى ${address}، عنوان الاتصال المسجّل في ملفك.`,
  },
}
