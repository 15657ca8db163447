import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { TextLink } from '@/components/ui/text-link'
import { piecesLeft } from '@/lib/domain/order/lines'
import { approveClose, askClose, dropClose } from './close-acts'
import { CloseRequest, decidesClosing, WillDecide } from './close-request'
import { type DetailContext, hiddenFields, panelHref } from './detail-context'
import { amountsBack } from './money-back'
import { cancel, cancelRest, close, extend, giveBack, hold } from './order-acts'
import { PanelFoot } from './panel-foot'
import { draftedForm } from './panel-form'
import { ReasonPart } from './reason-part'

export const REASONED = [
  'hold',
  'extend',
  'cannotSupply',
  'cancelRest',
  'cancel',
  'close',
  'askClose',
  'approveClose',
  'dropClose',
] as const
export type ReasonedAct = (typeof REASONED)[number]

const ACTIONS = { hold, extend, cannotSupply: giveBack, cancelRest, cancel, close, askClose, approveClose, dropClose }
/** Acts that cannot be undone. */
const FINAL: readonly ReasonedAct[] = ['cannotSupply', 'cancelRest', 'cancel', 'close', 'approveClose']

/** Link to refund only the missing pieces, if others are available. */
async function OnlySome({ context }: { context: DetailContext }) {
  const { order, offers } = context
  const ships = offers.some(({ act, blocked }) => act === 'ship' && !blocked)
  if (!ships || order.lines.reduce((sum, line) => sum + piecesLeft(line), 0) < 2) return null
  const t = await getTranslations('order.panel')
  return (
    <p>
      {t('onlySome')} <TextLink href={panelHref(context, 'ship')}>{t('shipThat')}</TextLink>
    </p>
  )
}

/** Explains an act, asks for the reason, and runs it (pattern P8). */
export async function ReasonPanel({ context, act }: { context: DetailContext; act: ReasonedAct }) {
  const [t, form] = await Promise.all([getTranslations('order'), draftedForm(context, act)])
  const { order, screen } = context
  const consequence = act === 'hold' && screen.operator ? 'holdByPlatform' : act
  return (
    <ActionForm action={ACTIONS[act]} {...form} hidden={hiddenFields(context)}>
      <p>{t(`panel.text.${consequence}`, { no: order.no, ...amountsBack(order) })}</p>
      {act === 'cannotSupply' && <OnlySome context={context} />}
      {act === 'askClose' && <WillDecide context={context} />}
      {decidesClosing(act) && <CloseRequest order={order} />}
      <ReasonPart context={context} act={act} code={act === 'approveClose' ? order.closeAsked?.reasonCode : null} />
      <PanelFoot context={context} label={t(`act.${act}`)} look={FINAL.includes(act) ? 'danger' : 'primary'} />
    </ActionForm>
  )
}
