import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { OrderRow } from '@/lib/contract/order'
import type { OrderAct } from '@/lib/contract/order/acts'
import { listClosers } from '@/lib/contract/order/work'
import { knownLocale, listed } from '@/lib/domain/locale'
import { opensPath } from '@/lib/navigation/menu'
import { lackOf, takesRight } from '@/lib/session/missing-right'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { isInbox } from './detail-address'
import { type DetailContext, panelHref } from './detail-context'
import { reasonWords } from './reason-words'

type Asked = NonNullable<OrderRow['closeAsked']>

/** Time, reason and comment of the request. */
async function Why({ asked: { at, reasonCode, reason } }: { asked: Asked }) {
  const kind = reasonCode && (await reasonWords(knownLocale(await getLocale()))).word(reasonCode)
  return (
    <>
      <Time value={at} /> · {kind && `${kind} · `}
      {reason}
    </>
  )
}

/** True for the decisions on closing a paid order; its banner offers them. */
export const decidesClosing = (act: OrderAct): boolean => act === 'approveClose' || act === 'dropClose'

const RIGHT = 'orderOp:close:approve'

/** Returns the names of those who may approve; null if they cannot be read. */
const readClosers = async ({ can, order: { id } }: DetailContext) =>
  can('orderOp:close') ? read(listClosers, { params: { id } }, { else: null }) : null

const named = async (closers: readonly string[]) =>
  (await getTranslations('order.detail'))('closers', { names: listed(closers, await getLocale()) })

/** Shown if nobody may approve: links to the users for a reader who can grant the right, names who can for others. */
async function NoClosers({ can }: Pick<DetailContext, 'can'>) {
  const [t, { menu }, takes] = await Promise.all([getTranslations('order.detail'), requireSession(), takesRight(RIGHT)])
  const gives = can('user:edit') && can(RIGHT) && opensPath(menu, '/system/users', can)
  const way = (text: ReactNode) => <TextLink href="/system/users">{text}</TextLink>
  return (
    <>
      {t('noClosers')} {takes?.right} {gives ? t.rich('giveCloser', { way }) : takes?.ask}
    </>
  )
}

/** People who can approve the request, shown before it is sent. */
export async function WillDecide({ context }: { context: DetailContext }) {
  const closers = await readClosers(context)
  if (!closers) return null
  return closers.length > 0 ? (
    <p className="soft">{await named(closers)}</p>
  ) : (
    <Notice tone="warn" icon={<Icon name="warning" />}>
      <NoClosers can={context.can} />
    </Notice>
  )
}

/** Explains who decides: someone else with the right; a reader without it sees its name and who grants it. */
async function Next({ own, context }: { own: boolean; context: DetailContext }) {
  const t = await getTranslations('order.detail')
  if (!own && context.can(RIGHT)) return t('closeAskedOther')
  const closers = await readClosers(context)
  if (closers?.length === 0) return <NoClosers can={context.can} />
  const lead = own ? t('closeAskedOwn') : await lackOf(RIGHT)
  return [lead, closers && (await named(closers))].filter(Boolean).join(' ')
}

const decisionsOf = ({ offers }: DetailContext) => offers.filter(({ act, blocked }) => decidesClosing(act) && !blocked)

/** Buttons of the decisions; they are here because their labels would wrap the page's head. */
async function Decisions({ context }: { context: DetailContext }) {
  const t = await getTranslations('order.act')
  return (
    <span className="form-buttons no-print">
      {decisionsOf(context).map(({ act }) => (
        <ButtonLink
          key={act}
          size="sm"
          href={panelHref(context, act)}
          aria-current={context.address.panel === act ? 'true' : undefined}
        >
          {t(act)}
        </ButtonLink>
      ))}
    </span>
  )
}

/** Request of a colleague to close the order, for another to decide. */
export async function Closing({ context }: { context: DetailContext }) {
  const t = await getTranslations('order.detail')
  const { closeAsked } = context.order
  if (!closeAsked) return null
  const { order, screen, can, address } = context
  const search = { done: address.done ?? '', inbox: isInbox(address) ? '1' : '' }
  const bar = { kind: 'orderClosing', id: order.id, path: screen.detail(order.id) }
  return (
    <>
      {!closeAsked.own && can(RIGHT) && <CaseBar {...bar} search={search} />}
      <Notice
        tone="warn"
        icon={<Icon name="ban" />}
        title={t('closeAsked', { name: closeAsked.byName })}
        action={decisionsOf(context).length > 0 && <Decisions context={context} />}
      >
        <Why asked={closeAsked} /> · <Next own={closeAsked.own} context={context} />
      </Notice>
    </>
  )
}

/** Repeats the request inside the form that decides it. */
export async function CloseRequest({ order: { closeAsked } }: { order: Pick<OrderRow, 'closeAsked'> }) {
  const t = await getTranslations('order.detail')
  if (!closeAsked) return null
  return (
    <Notice title={t('closeAsked', { name: closeAsked.byName })}>
      <Why asked={closeAsked} />
    </Notice>
  )
}
