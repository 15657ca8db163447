import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Figures } from '@/components/page/figures'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { ukTime } from '@/components/ui/uk-time'
import { type ChatAgent, type ChatFigures, chatMonitor, type QueuedChat } from '@/lib/contract/chat/op'
import { lengthText } from '@/lib/domain/chat/length'
import { pickText } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { reassign, takeOver } from '../actions'

const secondsSince = (instant: string): number => Math.max(Math.round((Date.now() - Date.parse(instant)) / 1_000), 0)

async function SideFigures({ title, figures }: { title: string; figures: ChatFigures }) {
  const [t, { locale }] = await Promise.all([getTranslations('chatOp'), currentCaller()])
  const { serving, waiting, longest, firstResponse, rating, ratings } = figures
  return (
    <>
      <h2>{title}</h2>
      <Figures
        items={[
          { label: t('figure.serving'), value: serving },
          { label: t('figure.waiting'), value: waiting },
          {
            label: t('figure.longest'),
            value: longest ? lengthText(secondsSince(longest)) : '—',
            note: longest && t('figure.since', { time: ukTime(Date.parse(longest), 'short', locale) }),
          },
          { label: t('figure.firstResponse'), value: firstResponse === null ? '—' : lengthText(firstResponse) },
          { label: t('figure.rating'), value: rating ?? '—', note: t('figure.ratings', { count: ratings }) },
        ]}
      />
    </>
  )
}

async function Agents({ agents }: { agents: readonly ChatAgent[] }) {
  const t = await getTranslations('chatOp')
  return (
    <Card title={t('agents.title')}>
      <Facts
        items={agents.map(({ name, presence, serving, waiting, maxLoad }) => ({
          term: name,
          value: t('monitor.agent', { presence: t(`presence.${presence}`), serving, maxLoad, waiting }),
        }))}
      />
    </Card>
  )
}

interface QueuedProps {
  one: QueuedChat
  agents: readonly ChatAgent[]
  session: Session
}

/** One open conversation of the platform with a shop, with its acts. */
async function Queued({ one, agents, session }: QueuedProps) {
  const [t, texts, { locale }] = await Promise.all([getTranslations('chatOp'), formTexts(), currentCaller()])
  const { id, version, shop, agent, state, waitingSince } = one
  const others = agents.filter((each) => each.id !== agent?.id)
  const answers = session.can('chat:reply')
  return (
    <Card title={pickText(shop.name, locale)}>
      <div className="flex flex-col gap-3">
        <Facts
          items={[
            { term: t('queue.state'), value: t(`state.${state}`) },
            { term: t('queue.agent'), value: agent?.name ?? null },
            { term: t('queue.waiting'), value: waitingSince && <Time value={waitingSince} style="short" /> },
          ]}
        />
        {answers && (
          <div className="form-buttons">
            <ButtonLink size="sm" href={`/chatPage?c=${id}#last`}>
              {t('queue.open')}
            </ButtonLink>
            {agent?.id !== session.user.id && (
              <ActionForm action={takeOver} texts={texts} hidden={{ id, version }} className="form-buttons">
                <SubmitButton look="secondary" size="sm">
                  {t('queue.take')}
                </SubmitButton>
              </ActionForm>
            )}
          </div>
        )}
        {others.length > 0 && session.can('chat:reassign') && (
          <details>
            <summary className="button button-quiet button-sm">{t('queue.reassign')}</summary>
            <ActionForm action={reassign} texts={texts} hidden={{ id, version }} className="form">
              <div className="form-twins">
                <SelectField
                  name="to"
                  label={t('queue.to')}
                  options={others.map((each) => ({
                    value: each.id,
                    label: `${each.name} · ${t(`presence.${each.presence}`)}`,
                  }))}
                />
              </div>
              <div className="form-buttons">
                <SubmitButton look="secondary" size="sm">
                  {t('queue.reassign')}
                </SubmitButton>
              </div>
            </ActionForm>
          </details>
        )}
      </div>
    </Card>
  )
}

/** Buyers waiting for a shop, longest wait first. */
async function Buyers({ buyers, session }: { buyers: readonly QueuedChat[]; session: Session }) {
  const [t, { locale }] = await Promise.all([getTranslations('chatOp'), currentCaller()])
  const listens = session.can('chat:listen')
  const column = columnsFor<QueuedChat>()
  const read = column.cell({
    ...{ id: 'read', header: t('listen.title') },
    cell: ({ id }) => <TextLink href={`/op/service/monitor/${id}`}>{t('listen.link')}</TextLink>,
  })
  return (
    <Card title={t('buyers.title')} padded={false}>
      <DataTable
        cards
        caption={t('buyers.title')}
        rows={buyers}
        rowId={({ id }) => id}
        columns={[
          column.text({ id: 'shop', header: t('queue.shop'), value: ({ shop }) => pickText(shop.name, locale) }),
          column.text({ id: 'buyer', header: t('queue.buyer'), value: ({ buyer }) => buyer || t('gone') }),
          column.text({ id: 'agent', header: t('queue.agent'), value: ({ agent }) => agent?.name ?? '—' }),
          column.cell({
            ...{ id: 'waiting', header: t('queue.waiting') },
            cell: ({ waitingSince }) => waitingSince && <Time value={waitingSince} style="short" />,
          }),
          ...(listens ? [read] : []),
        ]}
        empty={<EmptyState title={t('buyers.none')} />}
      />
    </Card>
  )
}

/** Figures, agents, the platform's queue, and buyers waiting for shops. */
export async function MonitorParts({ session }: { session: Session }) {
  const [t, { platform, shops, agents, queue, buyers }] = await Promise.all([
    getTranslations('chatOp'),
    read(chatMonitor),
  ])
  return (
    <>
      {await SideFigures({ title: t('figure.platform'), figures: platform })}
      {await SideFigures({ title: t('figure.shops'), figures: shops })}
      {await Agents({ agents })}
      <h2>{t('queue.title')}</h2>
      {queue.length === 0 && <p className="soft">{t('queue.none')}</p>}
      {await Promise.all(queue.map((one) => <Queued key={one.id} one={one} agents={agents} session={session} />))}
      {await Buyers({ buyers, session })}
    </>
  )
}
