/** The names of fare attributes by code. */
type AttributeNames = Record<string, string>

interface BrandTexts {
  names: AttributeNames
  /** Replaces the name of the attribute `seat` if the fare includes only standard seats. */
  standardSeat: string
  included: string
  forFee: string
  notOffered: string
}

/** Marketing texts by language, written with an underscore as on the wire (contract, 5.5). */
export const brandTexts: Record<'en_US' | 'ar_AE', BrandTexts> = {
  en_US: {
    names: {
      cabinBag: 'Cabin bag',
      checkedBag: 'Checked bag',
      seat: 'Seat of your choice',
      change: 'Change of flight',
      refund: 'Refund',
      miles: 'Miles',
      meal: 'Meal',
      lounge: 'Lounge',
      priority: 'Priority boarding',
    },
    standardSeat: 'Standard seat of your choice',
    included: 'included',
    forFee: 'for a fee',
    notOffered: 'not offered',
  },
  ar_AE: {
    names: {
      cabinBag: 'حقيبة المقصورة',
      checkedBag: 'حقيبة مسجلة',
      seat: 'المقعد الذي تختاره',
      change: 'تغيير الرحلة',
      refund: 'استرداد المبلغ',
      miles: 'الأميال',
      meal: 'وجبة',
      lounge: 'صالة الانتظار',
      priority: 'أولوية الصعود',
    },
    standardSeat: 'مقعد قياسي تختاره',
    included: 'مشمول',
    forFee: 'مقابل رسوم',
    notOffered: 'غير متاح',
  },
}
