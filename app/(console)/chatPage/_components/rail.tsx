import { randomUUID } from 'node:crypto'
import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { OrderStatus } from '@/components/order/order-status'
import { Anchor } from '@/components/ui/anchor'
import { Icon } from '@/components/ui/icon'
import { Money } from '@/components/ui/money'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { ConversationDetail } from '@/lib/contract/chat'
import { groupOfCase } from '@/lib/domain/after-sale'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { Session } from '@/lib/session/session'
import { type ChatQuery, hrefOf } from '../_chat/query'
import { sendCard } from '../actions'
import { Care } from './care'

interface Props {
  open: ConversationDetail
  query: ChatQuery
}

async function Orders({ open, query }: Props) {
  const [t, texts, spoken] = await Promise.all([getTranslations('chat'), formTexts(), getLocale()])
  const locale = knownLocale(spoken)
  const { orders } = open
  if (!orders) return null
  return (
    <details open>
      <summary>
        {t('orders')} <span className="num">{orders.total}</span>
      </summary>
      {orders.records.length === 0 && <p className="soft">{t('noOrders')}</p>}
      {orders.records.map((order) => (
        <div className="chat-order" key={order.id}>
          <p>
            <Anchor className="mono in-text" href={`/order/detail/${order.id}`}>
              {order.no}
            </Anchor>
            <Money pence={order.paidP} strong />
          </p>
          <p>
            <OrderStatus order={order} />
            {order.status === ORDER_STATUS.pendingShipment && order.shipBy && (
              <span className="soft">
                {t('shipBy')} <Time value={order.shipBy} style="short" />
              </span>
            )}
          </p>
          <p className="soft">{pickText(order.title, locale)}</p>
          {(open.mine || open.state !== 'serving') && (
            <ActionForm
              action={sendCard}
              texts={texts}
              hidden={{ id: open.id, order: order.id, clientId: randomUUID(), queue: query.queue }}
              className="chat-act"
            >
              <SubmitButton look="secondary" size="sm">
                {t('sendCard')}
              </SubmitButton>
            </ActionForm>
          )}
        </div>
      ))}
    </details>
  )
}

async function Cases({ open }: Pick<Props, 'open'>) {
  const [t, words] = await Promise.all([getTranslations('chat'), getTranslations('afterSale.state')])
  const { cases } = open
  if (!cases || cases.length === 0) return null
  return (
    <details open>
      <summary>
        {t('cases')} <span className="num">{cases.length}</span>
      </summary>
      {cases.map(({ id, no, state, askP, deadline }) => (
        <div className="chat-order" key={id}>
          <p>
            <Anchor className="mono in-text" href={`/after-sale/detail/${id}`}>
              {no}
            </Anchor>
            <Money pence={askP} strong />
          </p>
          <p>
            <Status group={groupOfCase(state)}>{words(`${state}` as Parameters<typeof words>[0])}</Status>
            {deadline && (
              <span className="soft">
                {t('until')} <Time value={deadline} style="short" />
              </span>
            )}
          </p>
        </div>
      ))}
    </details>
  )
}

interface RailProps extends Props {
  session: Session
  name: string
}

/** Details of a customer: masked buyer data, orders and after-sale cases in this shop, and staff notes. */
export async function Rail({ open, query, session, name }: RailProps) {
  const t = await getTranslations('chat')
  return (
    <aside className="chat-pane chat-rail" aria-label={t('about')}>
      <header className="chat-bar">
        <Anchor className="button button-ghost chat-to" href={hrefOf(query, {})}>
          <Icon name="back" label={t('backToMessages')} />
        </Anchor>
        <h2>{name}</h2>
      </header>
      <div className="chat-scroll">
        {open.kind === 'buyer' && (
          <details open>
            <summary>{t('buyer')}</summary>
            <dl className="chat-facts">
              <dt>{t('since')}</dt>
              <dd>
                <Time value={open.buyerSince} style="date" />
              </dd>
              {open.orders && (
                <>
                  <dt>{t('orders')}</dt>
                  <dd className="num">
                    {open.orders.total} · <Money pence={open.orders.spentP} />
                  </dd>
                </>
              )}
            </dl>
          </details>
        )}
        {await Orders({ open, query })}
        {await Cases({ open })}
        {await Care({ open, query, session })}
      </div>
    </aside>
  )
}
