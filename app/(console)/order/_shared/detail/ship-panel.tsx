import { getTranslations } from 'next-intl/server'
import { defaultCarrier } from '@/app/(console)/default-carrier'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { NumberField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { GoodsCell, useTwin } from '@/components/order/goods-cell'
import { TrackingFields } from '@/components/order/tracking-fields'
import type { OrderLine } from '@/lib/contract/order'
import { piecesLeft } from '@/lib/domain/order/lines'
import { ukLocal } from '@/lib/domain/uk-time'
import { type DetailContext, hiddenFields } from './detail-context'
import { ship, shipPrize } from './order-acts'
import { PanelFoot } from './panel-foot'
import { versionedForm } from './panel-form'
import { carrierOptions, trackingWords } from './tracking-words'

/** Open quantity of each line when the form was drawn. */
const openFields = (lines: readonly OrderLine[]) =>
  Object.fromEntries(lines.map((line) => [`open.${line.id}`, piecesLeft(line)]))

/** The label names the goods, for screen readers and for the error of the field. */
function PackLine({ line, label }: { line: OrderLine; label: string }) {
  const twin = useTwin()
  const open = piecesLeft(line)
  return (
    <fieldset className="order-pack-line" aria-label={[twin(line.title), twin(line.spec)].filter(Boolean).join(' ')}>
      <GoodsCell lines={[{ ...line, qty: open }]} withCode />
      <NumberField name={`qty.${line.id}`} label={label} value={open} columns={4} />
    </fieldset>
  )
}

/** Form of one parcel: content, carrier and tracking number. */
export async function ShipPanel({ context }: { context: DetailContext }) {
  const { order, carriers } = context
  const [t, form, words, options, usual] = await Promise.all([
    getTranslations('order.ship'),
    versionedForm(context, 'ship'),
    trackingWords(),
    carrierOptions(carriers),
    defaultCarrier(),
  ])
  const now = ukLocal(Date.now())
  return (
    <ActionForm
      action={order.kind === 'prize' ? shipPrize : ship}
      {...form}
      hidden={{ ...hiddenFields(context), ...openFields(order.lines), kind: order.kind }}
    >
      <TrackingFields carriers={options} words={words} usual={usual} />
      <fieldset className="order-pack">
        <legend className="field-label">{t('lines')}</legend>
        {order.lines
          .filter((line) => piecesLeft(line) > 0)
          .map((line) => (
            <PackLine key={line.id} line={line} label={t('qty', { open: piecesLeft(line) })} />
          ))}
      </fieldset>
      <details className="order-explain">
        <summary>{t('more')}</summary>
        <div className="form-twins">
          <TextField
            name="shippedAt"
            type="datetime-local"
            label={t('shippedAt')}
            hint={t('shippedAtHint')}
            max={now}
            min={order.paidAt ? ukLocal(Date.parse(order.paidAt)) : undefined}
            optional
          />
          <TextField name="note" label={t('note')} hint={t('noteHint')} maxLength={200} optional />
        </div>
      </details>
      <CheckField name="notify" label={t('notify')} checked />
      <PanelFoot context={context} label={t('submit')} />
    </ActionForm>
  )
}
