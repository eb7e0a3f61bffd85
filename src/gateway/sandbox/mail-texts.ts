/** The texts of the inbox pages. */
export interface MailPageTexts {
  title: string
  banner: string
  lead: string
  none: string
  newest: (count: number) => string
  to: string
  when: string
  reference: string
  asPlainText: string
  asHtml: string
  inbox: string
  sandbox: string
  message: string
}

const english: MailPageTexts = {
  title: 'Sent messages',
  banner: 'This is a sandbox: no e-mail leaves it. Anyone who can open it can read these messages, so don’t enter private data.',
  lead: 'E-mails that this sandbox wrote to travellers, newest first.',
  none: 'Nothing has been sent yet. Book a trip, and its message appears here.',
  newest: (count) => `The newest ${count} are shown.`,
  to: 'To',
  when: 'Sent',
  reference: 'Booking reference',
  asPlainText: 'As plain text',
  asHtml: 'As the traveller sees it',
  inbox: 'All sent messages',
  sandbox: 'Sandbox',
  message: 'Message',
}

const arabic: MailPageTexts = {
  title: 'الرسائل المرسلة',
  banner: 'هذه بيئة تجريبية لا يخرج منها شيء. يستطيع كل من يصل إليها قراءة هذه الرسائل، فلا تكتب شيئًا خاصًا.',
  lead: 'ما أرسلته هذه البيئة التجريبية إلى المسافرين بالبريد الإلكتروني، الأحدث أولًا.',
  none: 'لم يُرسل شيء بعد. احجز رحلة وستظهر رسالتها هنا.',
  newest: (count) => `تظهر أحدث ${count} رسالة.`,
  to: 'إلى',
  when: 'وقت الإرسال',
  reference: 'رقم الحجز',
  asPlainText: 'كنص بسيط',
  asHtml: 'كما يراها المسافر',
  inbox: 'كل الرسائل المرسلة',
  sandbox: 'البيئة التجريبية',
  message: 'الرسالة',
}

/** The texts by locale. The first locale is the default. */
export const mailPageTexts: Readonly<Record<string, MailPageTexts>> = { 'en-US': english, 'ar-AE': arabic }
