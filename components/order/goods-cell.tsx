import { useLocale } from 'next-intl'
import { Thumb } from '@/components/ui/thumb'
import type { OrderLine } from '@/lib/contract/order'
import { FALLBACK_LOCALE, isLocale, pickText, type Twin } from '@/lib/domain/locale'

/** Picks from a twin text in the reader's language. */
export function useTwin(): (text: Twin) => string {
  const spoken = useLocale()
  const locale = isLocale(spoken) ? spoken : FALLBACK_LOCALE
  return (text) => pickText(text, locale)
}

type GoodsLine = Pick<OrderLine, 'title' | 'spec' | 'picture' | 'qty' | 'code'>

interface GoodsCellProps {
  lines: readonly GoodsLine[]
  /** Shows the seller's code of the first line, as the detail page does. */
  withCode?: boolean
  /** Small pictures by file id, as `data:` addresses. */
  pictures?: ReadonlyMap<string, string>
}

/** The first product with its picture; "+2" says how many more lines there are. */
export function GoodsCell({ lines, withCode, pictures }: GoodsCellProps) {
  const twin = useTwin()
  const [first, ...more] = lines
  if (!first) return <span className="faint">—</span>
  const spec = twin(first.spec)
  return (
    <div className="order-goods">
      <Thumb picture={first.picture} data={pictures?.get(first.picture ?? '')} />
      <div>
        <span className="clamp-1" title={twin(first.title)}>
          {twin(first.title)}
        </span>
        <span className="order-spec soft">
          <span className="clamp-1">
            {spec}
            {spec && ' '}× {first.qty}
            {withCode && first.code && ` · ${first.code}`}
          </span>
          {more.length > 0 && <b className="order-more">+{more.length}</b>}
        </span>
      </div>
    </div>
  )
}
