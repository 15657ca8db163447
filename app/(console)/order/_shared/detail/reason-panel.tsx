import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { amountText } from '@/lib/domain/money'
import { approveClose, askClose, dropClose } from './close-acts'
import { CloseRequest } from './close-request'
import { type DetailContext, hiddenFields } from './detail-context'
import { cancel, close, extend, giveBack, hold, release } from './order-acts'
import { PanelFoot } from './panel-foot'
import { draftedForm } from './panel-form'
import { ReasonPart } from './reason-part'

export const REASONED = [
  'hold',
  'release',
  'extend',
  'cannotSupply',
  'cancel',
  'close',
  'askClose',
  'approveClose',
  'dropClose',
] as const
export type ReasonedAct = (typeof REASONED)[number]

const ACTIONS = { hold, release, extend, cannotSupply: giveBack, cancel, close, askClose, approveClose, dropClose }
/** These answer somebody's request. */
const DECIDES: readonly ReasonedAct[] = ['approveClose', 'dropClose']
/** These cannot be taken back. */
const FINAL: readonly ReasonedAct[] = ['cannotSupply', 'cancel', 'close', 'approveClose']

/** Says what will happen, asks why, and does it (pattern P8). */
export async function ReasonPanel({ context, act }: { context: DetailContext; act: ReasonedAct }) {
  const [t, form] = await Promise.all([getTranslations('order'), draftedForm(context, act)])
  const { order, screen } = context
  const consequence = act === 'hold' && screen.operator ? 'holdByPlatform' : act
  return (
    <ActionForm action={ACTIONS[act]} {...form} hidden={hiddenFields(context)}>
      <p>{t(`panel.text.${consequence}`, { no: order.no, amount: amountText(order.paidP) })}</p>
      {DECIDES.includes(act) && <CloseRequest order={order} />}
      <ReasonPart context={context} act={act} code={act === 'approveClose' ? order.closeAsked?.reasonCode : null} />
      <PanelFoot context={context} label={t(`act.${act}`)} look={FINAL.includes(act) ? 'danger' : 'primary'} />
    </ActionForm>
  )
}
