import { useEffect, useRef } from 'react'
import { type Money, toDecimal } from '#src/domain/money.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'

/** The part of an Apple Pay session that the payment sheet uses. */
interface WalletSession {
  addEventListener: {
    (type: 'validatemerchant' | 'cancel', listener: () => void): void
    (type: 'paymentauthorized', listener: (event: { payment: { token: unknown } }) => void): void
  }
  completeMerchantValidation: (merchantSession: unknown) => void
  completePayment: (result: { status: number }) => void
  begin: () => void
  abort: () => void
}

interface WalletMaker {
  new (version: number, request: object): WalletSession
  canMakePayments: () => boolean
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

const makerOf = (view: Window): WalletMaker | undefined => (view as { ApplePaySession?: WalletMaker }).ApplePaySession

/** True if this browser supports Apple Pay and can pay with it. */
export const hasWallet = (): boolean => {
  try {
    return makerOf(window)?.canMakePayments() ?? false
  } catch {
    return false
  }
}

/** Apple's names of card networks by the gateway's codes. */
const networks: Record<string, string> = { VI: 'visa', CA: 'masterCard', AX: 'amex', DS: 'discover', JC: 'jcb' }

export interface SheetAsk {
  total: Money
  label: string
  country: string
  cardCodes: readonly string[]
  onToken: (token: string) => void
}

/**
 * Opens the payment sheet of Apple Pay, which shows the total. Its merchant session comes from the gateway and is valid once. The sheet
 * closes with the result once the purchase has a response.
 */
export const useWallet = (): ((ask: SheetAsk) => void) => {
  const send = useSend()
  const sheet = useRef<WalletSession | undefined>(undefined)
  const merchantSession = useTrip(({ context }) => context.walletSession)
  const hasFailed = useTrip((trip) => trip.matches({ payment: { choosing: 'walletFailed' } }))
  const isUnderWay = useTrip((trip) =>
    (['checking', 'correcting', 'submitting'] as const).some((phase) => trip.matches({ payment: phase })),
  )
  const isSure = useTrip((trip) => !trip.matches('payment') || trip.matches({ payment: 'done' }))
  const wasUnderWay = useRef(false)

  useEffect(() => {
    if (merchantSession !== undefined) sheet.current?.completeMerchantValidation(merchantSession)
  }, [merchantSession])
  useEffect(() => {
    if (!hasFailed) return
    sheet.current?.abort()
    sheet.current = undefined
  }, [hasFailed])
  useEffect(() => {
    const maker = makerOf(window)
    if (wasUnderWay.current && !isUnderWay && sheet.current && maker) {
      sheet.current.completePayment({ status: isSure ? maker.STATUS_SUCCESS : maker.STATUS_FAILURE })
      sheet.current = undefined
    }
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, isSure])
  // After a booking, this component is unmounted, which closes the sheet.
  useEffect(
    () => () => {
      const maker = makerOf(window)
      if (maker) sheet.current?.completePayment({ status: maker.STATUS_SUCCESS })
      sheet.current = undefined
    },
    [],
  )

  return ({ total, label, country, cardCodes, onToken }) => {
    const Maker = makerOf(window)
    if (!Maker) return
    const amount = String(toDecimal(total))
    const opened = new Maker(3, {
      countryCode: country,
      currencyCode: total.currency,
      supportedNetworks: cardCodes.flatMap((code) => networks[code] ?? []),
      merchantCapabilities: ['supports3DS'],
      total: { label, amount },
    })
    opened.addEventListener('validatemerchant', () => send({ type: 'wallet.open' }))
    opened.addEventListener('paymentauthorized', ({ payment }) => onToken(JSON.stringify(payment.token)))
    opened.addEventListener('cancel', () => {
      sheet.current = undefined
      send({ type: 'wallet.close' })
    })
    sheet.current = opened
    opened.begin()
  }
}
