import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { type Freight, quoteFreight } from '@/lib/contract/freight'
import { formatPence, parsePounds } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'
import { regionName } from './region-name'

export type Asked = Readonly<Record<string, string | string[] | undefined>>

const text = (asked: Asked, name: string): string => (typeof asked[name] === 'string' ? asked[name] : '')
const whole = (typed: string): number | null => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null)

/** Query for the API; null if it is empty or not numeric. */
function consignment(asked: Asked) {
  const measure = whole(text(asked, 'measure') || '1')
  const goodsP = parsePounds(text(asked, 'goods') || '0')
  if (!text(asked, 'postcode') || measure === null || goodsP === null || goodsP < 0) return null
  return { postcode: text(asked, 'postcode').slice(0, 12), measure, goodsP }
}

async function Answer({ freight, asked }: { freight: Freight; asked: Asked }) {
  const [t, words] = await Promise.all([getTranslations('freight.test'), getTranslations('freight')])
  if (!text(asked, 'postcode')) return null
  const given = consignment(asked)
  if (!given) return <Notice tone="warn">{t('figures')}</Notice>
  const { measure, ...rest } = given
  const by = {
    piece: { pieces: Math.max(1, measure) },
    weight: { weightG: measure },
    volume: { volumeCm3: measure },
    free: {},
  }
  const {
    priceP,
    region: code,
    why,
  } = await read(quoteFreight, {
    query: { id: freight.id, ...rest, ...by[freight.chargeBy] },
  })
  const region = code === null ? '' : regionName(code, words)
  if (priceP === null) return <Notice tone="warn">{t(`why.${why}`, { region })}</Notice>
  return (
    <Notice tone="ok" title={formatPence(priceP)}>
      {t(`why.${why}`, { region })}
    </Notice>
  )
}

/** Calculates the cost of a delivery; the query is in the address, so it works without scripts. */
export async function FreightTester({ freight, asked }: { freight: Freight; asked: Asked }) {
  const t = await getTranslations('freight.test')
  return (
    <Card title={t('title')} id="test">
      <form method="get" action="#test" className="form">
        <Answer freight={freight} asked={asked} />
        <TextField name="postcode" label={t('postcode')} value={text(asked, 'postcode')} maxLength={12} columns={10} />
        {freight.chargeBy !== 'free' && (
          <TextField
            name="measure"
            label={t(`measure.${freight.chargeBy}`)}
            value={text(asked, 'measure') || '1'}
            inputMode="numeric"
            columns={10}
          />
        )}
        <TextField
          name="goods"
          label={t('goods')}
          value={text(asked, 'goods')}
          before="£"
          inputMode="decimal"
          columns={10}
        />
        <div className="form-buttons">
          <Button type="submit">{t('ask')}</Button>
        </div>
      </form>
    </Card>
  )
}
