import { getTranslations } from 'next-intl/server'
import { useTwin } from '@/components/order/goods-cell'
import { carriers } from '@/lib/contract/order'
import type { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

export type Known = Awaited<ReturnType<typeof upstream<typeof carriers>>>

/** The carriers, or none if they cannot be read: the page works without them. */
export const readCarriers = async (): Promise<Known> => await read(carriers, {}, { else: [] })

/** Valid codes for the carrier column. */
export async function CarrierCodes({ known }: { known: Known }) {
  const t = await getTranslations('fulfilment.import')
  if (known.length === 0) return null
  return (
    <details className="import-codes">
      <summary>{t('codes')}</summary>
      <Codes known={known} />
    </details>
  )
}

function Codes({ known }: { known: Known }) {
  const twin = useTwin()
  return (
    <ul>
      {known.map(({ code, name }) => (
        <li key={code}>
          <span className="mono">{code}</span> <span className="soft">{twin(name)}</span>
        </li>
      ))}
    </ul>
  )
}
