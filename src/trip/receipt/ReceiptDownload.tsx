import { Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { Button } from '#src/ui/Button.tsx'
import { useLocale } from '../language.tsx'
import { saveFile } from '../save-file.ts'
import { useReceipt } from './useReceipt.ts'

/** Downloads a receipt as a PDF file. The code for that is loaded on demand. */
export function ReceiptDownload({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const receipt = useReceipt(booking)
  const download = async () => {
    const { drawnPdf, isWritable, writtenPdf } = await import('./pdf.ts')
    const lines = receipt()
    const name = `receipt-${booking.reference}.pdf`
    // The standard fonts of PDF contain no Arabic, so the browser draws such pages.
    if (lines.every(({ text, end = '' }) => isWritable(text + end))) return saveFile(writtenPdf(lines, locale), name)
    const { drawReceipt } = await import('./draw.ts')
    const { direction, fontFamily: family } = getComputedStyle(document.body)
    const pages = await drawReceipt(lines, { direction: direction === 'rtl' ? 'rtl' : 'ltr', family })
    return saveFile(drawnPdf(pages, locale), name)
  }
  return (
    <div data-print="no">
      <Button onClick={() => void download()}>
        <Trans>Download the receipt (PDF)</Trans>
      </Button>
    </div>
  )
}
