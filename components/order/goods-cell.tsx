import { useLocale } from 'next-intl'
import { Found } from '@/components/table/found'
import { Thumb } from '@/components/ui/thumb'
import type { OrderLine } from '@/lib/contract/order'
import { knownLocale, pickText, type Twin } from '@/lib/domain/locale'
import { bears } from '@/lib/domain/wanted'

/** Returns a function that picks the reader's language of a text. */
export function useTwin(): (text: Twin) => string {
  const spoken = useLocale()
  const locale = knownLocale(spoken)
  return (text) => pickText(text, locale)
}

type GoodsLine = Pick<OrderLine, 'title' | 'spec' | 'picture' | 'qty' | 'code'>

interface GoodsCellProps {
  lines: readonly GoodsLine[]
  /** Shows the seller's code of the first line. */
  withCode?: boolean
  /** Thumbnails by file id, as `data:` addresses. */
  pictures?: ReadonlyMap<string, string>
  /** Search term; matching lines come first and are highlighted. */
  wanted?: RegExp | null
}

/** The first product with its picture; "+2" is the number of further lines. */
export function GoodsCell({ lines, withCode, pictures, wanted = null }: GoodsCellProps) {
  const twin = useTwin()
  const named = ({ title, spec, code }: GoodsLine) =>
    [twin(title), twin(spec), code].some((text) => bears(text, wanted))
  const first = lines.find(named) ?? lines[0]
  if (!first) return <span className="faint">—</span>
  const spec = twin(first.spec)
  const showsCode = first.code && (withCode || bears(first.code, wanted))
  return (
    <div className="order-goods">
      <Thumb picture={first.picture} data={pictures?.get(first.picture ?? '')} />
      <div>
        <span className="clamp-1" title={twin(first.title)}>
          <Found text={twin(first.title)} wanted={wanted} />
        </span>
        <span className="order-spec soft">
          <span className="clamp-1">
            <Found text={spec} wanted={wanted} />
            {`${spec && ' '}× ${first.qty}`}
            {showsCode && ' · '}
            {showsCode && <Found text={first.code} wanted={wanted} />}
          </span>
          {lines.length > 1 && <b className="order-more">{`+${lines.length - 1}`}</b>}
        </span>
      </div>
    </div>
  )
}
