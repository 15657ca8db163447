import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { approveClose, askClose, dropClose } from './close-acts'
import { CloseRequest, decidesClosing, WillDecide } from './close-request'
import { type DetailContext, hiddenFields } from './detail-context'
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
/** These cannot be taken back. */
const FINAL: readonly ReasonedAct[] = ['cannotSupply', 'cancelRest', 'cancel', 'close', 'approveClose']

/** Says what will happen, asks why, and does it (pattern P8). */
export async function ReasonPanel({ context, act }: { context: DetailContext; act: ReasonedAct }) {
  const [t, form] = await Promise.all([getTranslations('order'), draftedForm(context, act)])
  const { order, screen } = context
  const consequence = act === 'hold' && screen.operator ? 'holdByPlatform' : act
  return (
    <ActionForm action={ACTIONS[act]} {...form} hidden={hiddenFields(context)}>
      <p>{t(`panel.text.${consequence}`, { no: order.no, ...amountsBack(order) })}</p>
      {act === 'askClose' && <WillDecide context={context} />}
      {decidesClosing(act) && <CloseRequest order={order} />}
      <ReasonPart context={context} act={act} code={act === 'approveClose' ? order.closeAsked?.reasonCode : null} />
      <PanelFoot context={context} label={t(`act.${act}`)} look={FINAL.includes(act) ? 'danger' : 'primary'} />
    </ActionForm>
  )
}
