/** Which personal details a storefront masks. Without `isEnabled`, it masks none. */
export interface PrivacySettings {
  isEnabled: boolean
  maskFrequentFlyerNumber: boolean
  maskPhoneNumber: boolean
  maskEmailAddress: boolean
  maskDateOfBirth: boolean
  maskTravelDocument: boolean
}

export const everythingMasked: PrivacySettings = {
  isEnabled: true,
  maskFrequentFlyerNumber: true,
  maskPhoneNumber: true,
  maskEmailAddress: true,
  maskDateOfBirth: true,
  maskTravelDocument: true,
}
