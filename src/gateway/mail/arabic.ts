import type { MailTexts, Named } from './english.ts'
import { extraTexts } from './extra-texts.ts'

const plurals = new Intl.PluralRules('ar-AE')

/** Formats a count with its noun. Arabic has separate forms for one, two, three to ten, and eleven or more. */
const counted = (count: number, words: { one: string; two: string; few: string; many: string; other: string }): string => {
  const rule = plurals.select(count)
  if (rule === 'one') return words.one
  if (rule === 'two') return words.two
  return `${count} ${rule === 'few' ? words.few : rule === 'many' ? words.many : words.other}`
}

const lengthOf = (minutes: number): string =>
  minutes % 60 === 0
    ? counted(minutes / 60, { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' })
    : counted(minutes, { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' })

/** The texts of messages in Arabic. */
export const arabic: MailTexts = {
  subjects: {
    BOOKED: ({ city, reference }: Named) => `تم حجز رحلتك إلى ${city}: ${reference}`,
    HOLD_PAID: ({ city, reference }) => `تم دفع ثمن رحلتك إلى ${city} وحجزها: ${reference}`,
    HELD: ({ city, reference }) => `رحلاتك إلى ${city} محجوزة مؤقتًا: ${reference}`,
    HOLD_ENDING: ({ city, reference }) => `ينتهي الحجز المؤقت لرحلاتك إلى ${city} قريبًا: ${reference}`,
    HOLD_ENDED: ({ city, reference }) => `انتهى الحجز المؤقت لرحلاتك إلى ${city}: ${reference}`,
    HOLD_RELEASED: ({ city, reference }) => `ألغيت الحجز المؤقت لرحلاتك إلى ${city}: ${reference}`,
    CHANGED: ({ city, reference }) => `تم تغيير رحلتك إلى ${city}: ${reference}`,
    UPGRADE_WAITS: ({ reference }) => `ترقيتك بانتظار مقعد: ${reference}`,
    CANCELLED: ({ city, reference }) => `تم إلغاء رحلتك إلى ${city}: ${reference}`,
    REFUND_SENT: ({ to, reference }) => `المبلغ المسترد (${to}) في طريقه إليك: ${reference}`,
    UPGRADE_CLEARED: ({ cabin, reference }) => `تمت ترقيتك إلى ${cabin}: ${reference}`,
    UPGRADE_NOT_CLEARED: ({ cabin, reference }) => `لم يتوفر مقعد في ${cabin}: ${reference}`,
    UPGRADE_LEFT: ({ cabin, reference }) => `لم تعد في قائمة انتظار ${cabin}: ${reference}`,
    AIRLINE_CHANGED: ({ city, reference }) => `تغيّرت رحلاتك إلى ${city}: ${reference}`,
  },
  titles: {
    BOOKED: ({ city }) => `أنت مسافر إلى ${city}`,
    HOLD_PAID: ({ city }) => `أنت مسافر إلى ${city}`,
    HELD: () => 'رحلاتك محجوزة مؤقتًا',
    HOLD_ENDING: () => 'ينتهي حجزك المؤقت قريبًا',
    HOLD_ENDED: () => 'انتهى حجزك المؤقت',
    HOLD_RELEASED: () => 'ألغيت الحجز المؤقت',
    CHANGED: () => 'تم تغيير رحلتك',
    UPGRADE_WAITS: () => 'ترقيتك بانتظار مقعد',
    CANCELLED: () => 'تم إلغاء رحلتك',
    REFUND_SENT: () => 'المبلغ المسترد في طريقه إليك',
    UPGRADE_CLEARED: ({ cabin }) => `تمت ترقيتك إلى ${cabin}`,
    UPGRADE_NOT_CLEARED: () => 'لم تتم الترقية',
    UPGRADE_LEFT: () => 'لم تعد في قائمة انتظار الترقية',
    AIRLINE_CHANGED: () => 'اضطررنا إلى تغيير رحلاتك',
  },
  leads: {
    BOOKED: ({ reference }) => `صدرت تذاكرك، وهذا إيصالك. احتفظ برقم حجزك في متناول يدك: ${reference}.`,
    HOLD_PAID: ({ reference }) => `دفعت ثمن الرحلات التي حجزناها لك مؤقتًا، وصدرت تذاكرك. هذا إيصالك. رقم حجزك هو ${reference}.`,
    HELD: ({ reference, until }) =>
      `نحتفظ برحلاتك حتى ${until}. ادفع قبل ذلك لتصدر تذاكرك؛ وبعده تعود الرحلات إلى البيع. رقم حجزك هو ${reference}.`,
    HOLD_ENDING: ({ city, until }) =>
      `ادفع قبل ${until} للاحتفاظ برحلاتك إلى ${city}. بعد ذلك تعود إلى البيع، ولن يُخصم منك ثمنها.`,
    HOLD_ENDED: ({ city, until }) => `انتهت مهلة الدفع في ${until}، فعادت رحلاتك إلى ${city} إلى البيع. لم يُخصم منك ثمنها.`,
    HOLD_RELEASED: ({ city }) => `عادت رحلاتك إلى ${city} إلى البيع، ولن يُخصم منك ثمنها.`,
    CHANGED: ({ reference }) => `أجرينا تغييراتك. كل ما يلي يعرض رحلتك كما هي الآن. ورقم حجزك لا يزال ${reference}.`,
    UPGRADE_WAITS: ({ reference }) => `تبقى رحلتك كما هي حتى يتوفر مقعد. سنراسلك فور صدور القرار. رقم حجزك ${reference}.`,
    CANCELLED: () => 'ألغينا رحلتك كما طلبت، ولم تعد تذاكرها صالحة للسفر.',
    REFUND_SENT: ({ reference }) => `أرسلنا ما تسترده عن الحجز ${reference}. إليك أين أُرسل ومتى تتوقع وصوله.`,
    UPGRADE_CLEARED: ({ cabin, flight }) => `توفر مقعد: ستسافر في ${cabin} على الرحلة ${flight}.`,
    UPGRADE_NOT_CLEARED: ({ cabin, flight }) => `لم يتوفر مقعد في ${cabin} على الرحلة ${flight}. ستسافر كما حجزت.`,
    UPGRADE_LEFT: ({ cabin, flight }) => `لم تعد تنتظر مقعدًا في ${cabin} على الرحلة ${flight}. ستسافر كما حجزت.`,
    AIRLINE_CHANGED: ({ airline }) =>
      `نأسف: اضطرت ${airline} إلى تغيير بعض رحلاتك. تبقى تذاكرك صالحة حتى تقرر: اقبل الرحلات الجديدة أو اختر غيرها أو استرد أموالك.`,
  },
  links: { trip: 'عرض رحلتك', hold: 'الدفع أو إلغاء الحجز المؤقت', change: 'الرد على التغيير' },
  headings: {
    flights: 'رحلاتك',
    flightsNow: 'رحلاتك الآن',
    flightsBefore: 'رحلاتك الأصلية',
    flightsGone: 'لم تعد محجوزة',
    moved: 'انتقلت إلى رحلاتك الجديدة',
    left: 'غير متاحة على رحلاتك الجديدة',
    travellers: 'المسافرون والتذاكر',
    price: 'ما حجزته',
    paid: 'طريقة الدفع',
    hold: 'الحجز المؤقت',
    changeCost: 'تكلفة التغيير',
    comesBack: 'ما تسترده',
    refund: 'المبلغ المسترد',
    upgrade: 'الترقية',
    waiting: 'في انتظار الترقية',
    checkIn: 'إنهاء إجراءات السفر',
  },
  parts: {
    fare: 'سعر التذكرة',
    discount: 'الخصومات',
    carrier: 'رسم إضافي من شركة الطيران',
    taxes: 'الضرائب والرسوم',
    fees: 'رسوم أخرى',
    seats: 'المقاعد',
    extras: 'الإضافات',
    insurance: 'تأمين السفر',
    cardFee: 'رسم البطاقة',
    upgrades: 'الترقيات',
    total: 'المجموع، شامل الضرائب',
  },
  cabins: {
    Economy: 'الدرجة السياحية',
    PremiumEconomy: 'الدرجة السياحية الممتازة',
    Business: 'درجة رجال الأعمال',
    First: 'الدرجة الأولى',
  },
  forms: {
    CREDIT_CARD: 'البطاقة',
    APPLE_PAY: 'Apple Pay',
    REDIRECT: 'مزوّد الدفع',
    POINTS: 'الأميال',
    VOUCHER: 'قسيمة',
    GIFT_CARD: 'بطاقة هدايا',
    AGENCY_CREDIT: 'رصيد الوكالة',
    CREDIT: 'رصيد سفر',
    CERTIFICATE: 'شهادات الترقية',
  },
  refundKinds: {
    fare: 'سعر التذكرة',
    tax: 'الضرائب والرسوم',
    seat: 'المقاعد',
    upgrade: 'الترقية',
    extra: 'الإضافات',
    insurance: 'تأمين السفر',
    cover: 'الحماية',
    fee: 'رسوم أخرى',
  },
  extras: extraTexts.arabic,
  otherExtra: 'خدمة إضافية',
  notHeld: { SEATS: 'المقاعد', EXTRAS: 'الإضافات', INSURANCE: 'تأمين السفر', COVERS: 'الحماية' },
  labels: {
    payBy: 'ادفع قبل',
    priceKeptUntil: 'السعر مضمون حتى',
    toPay: 'المبلغ المطلوب شاملًا الضرائب',
    holdFee: 'رسم الحجز المؤقت المدفوع',
    ticket: 'تذكرة',
    document: 'مستند',
    policy: 'وثيقة التأمين',
    seat: 'مقعد',
    paid: 'المدفوع',
    cover: 'تغطية الإلغاء لأي سبب',
    notRefunded: 'غير مسترد',
    refund: 'المبلغ المسترد',
    charged: 'المخصوم',
  },
  endingIn: (name, lastFour) => `${name}، تنتهي بـ ${lastFour}`,
  accountAt: (provider) => `حسابك لدى ${provider}`,
  miles: (count) => `${count} ميل`,
  certificates: (count) =>
    counted(count, {
      one: 'شهادة ترقية واحدة',
      two: 'شهادتا ترقية',
      few: 'شهادات ترقية',
      many: 'شهادة ترقية',
      other: 'شهادة ترقية',
    }),
  conversion: ({ pays, from, rate, to, markup }) =>
    `بعملة بطاقتك: ${pays} بسعر صرف 1 ${from} = ${rate} ${to}، شاملًا هامشًا قدره ${markup}%.`,
  backOf: (back, paid) => `${back} من ${paid}`,
  expectedBy: (amount, day) => `${amount}، يُتوقع وصوله بحلول ${day}`,
  bonus: (amount) => `يشمل ذلك مكافأة منا قدرها ${amount}.`,
  payWithCode: (code) => `لاستخدامه، ادفع بالرمز ${code}.`,
  validUntil: (day) => `صالح حتى ${day}.`,
  feeCredited: 'يُخصم الرسم من السعر عند الدفع.',
  feeKept: 'رسم الحجز المؤقت غير قابل للاسترداد.',
  notInHold: (things) => `لا يشمل الحجز المؤقت: ${things}. يمكنك شراؤها عند الدفع.`,
  howToPay: (reference) => `للدفع، افتح الرابط أدناه وأدخل رقم الحجز ${reference} واسم عائلتك.`,
  nothingDue: 'لا يلزم دفع أي مبلغ.',
  nothingBack: 'لا يوجد مبلغ مسترد.',
  reserved: (amount, form) => `حُجز ${amount} على ${form}، ولا يُخصم إلا إذا توفر مقعد.`,
  nowCharged: (amount, form) => `نخصم الآن مبلغ ${amount} المحجوز على ${form}.`,
  letGo: (amount, form) => `نُفرج عن مبلغ ${amount} المحجوز على ${form}. لن يُخصم منك أي مبلغ مقابل الترقية.`,
  givenBack: (what) => `أُعيد إلى حسابك: ${what}.`,
  takenFromAccount: (what) => `خُصم من حسابك: ${what}.`,
  newSeats: (seats) => `المقاعد في الدرجة الجديدة: ${seats}. يمكنك تغييرها في صفحة رحلتك.`,
  chosenSeatLeft: 'لم يعد مقعدك في الدرجة السابقة ساريًا. اختر مقعدًا جديدًا في صفحة رحلتك.',
  checkIn: (opens, closes) =>
    `أنهِ إجراءات السفر في المطار: تفتح المكاتب قبل المغادرة بـ ${lengthOf(opens)} وتغلق قبلها بـ ${lengthOf(closes)}.`,
  checkInOnline: (address) => `أو أنهِ الإجراءات عبر الإنترنت: ${address}`,
  stopsIn: (city, minutes) =>
    minutes === undefined
      ? `تتوقف في ${city}`
      : `تتوقف في ${city} لمدة ${counted(minutes, { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' })}`,
  onFlight: (thing, flight) => `${thing} على الرحلة ${flight}`,
  insteadOf: (seat) => `بدلًا من ${seat}`,
  upgradeTo: (cabin) => `ترقية إلى ${cabin}`,
  movedFree: 'تحتفظ بها دون أي رسوم إضافية.',
  leftRefunded: 'نرد لك ثمنها كاملًا.',
  checkInAgain: 'لم تعد إجراءات سفرك مكتملة على الرحلات التي تغيّرت. يُرجى إنهاؤها من جديد.',
  cancelledFlights: 'لم نعد نسيّر هذه الرحلات.',
  contact: (email, phone, hours) => `لديك سؤال؟ راسلنا على ${email} أو اتصل على ${phone}: ${hours}.`,
  why: (airline, address, reference) => `أرسلت ${airline} هذه الرسالة إلى ${address}، عنوان الاتصال للحجز ${reference}.`,
  reference: 'رقم الحجز',
}
