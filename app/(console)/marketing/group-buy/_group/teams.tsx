import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { listTeams, type TeamRow } from '@/lib/contract/marketing/group'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { TEAM_STATE, timeLeft } from '@/lib/domain/marketing/group'
import type { StateGroup } from '@/lib/domain/order/status'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { close } from '../actions'
import { GROUP_BUYS } from './group-form'

const SIZE = 20
const GROUPS: readonly StateGroup[] = ['others', 'done', 'draft']

/** Members that have paid, each with the order, linked if `mayOpen`. */
const Members = ({ members, mayOpen }: Pick<TeamRow, 'members'> & { mayOpen: boolean }) => (
  <ul className="choices">
    {members.map(({ name, orderId, orderNo }) => (
      <li key={orderId}>
        {name}{' '}
        {mayOpen ? (
          <TextLink href={`/order/detail/${orderId}`} className="num">
            {orderNo}
          </TextLink>
        ) : (
          <span className="num">{orderNo}</span>
        )}
      </li>
    ))}
  </ul>
)

/** Deadline of an open team; end of another one. */
async function TeamTime({ state, openedAt, expiresAt, endedAt }: TeamRow) {
  const t = await getTranslations('groupBuy')
  const left = timeLeft(Date.parse(expiresAt), Date.now())
  return (
    <>
      {state === TEAM_STATE.open && <b>{left ? t('left', left) : t('over')}</b>}
      <p className="soft">
        {t('opened')} <Time value={openedAt} />
      </p>
      {endedAt && (
        <p className="soft">
          {t('ended')} <Time value={endedAt} />
        </p>
      )}
    </>
  )
}

/** Closes an open team after a confirmation. */
async function CloseForm({ promotionId, team, name }: { promotionId: string; team: TeamRow; name: string }) {
  const [t, texts] = await Promise.all([getTranslations('groupBuy'), formTexts()])
  return (
    <details>
      <summary aria-label={t('closeTeamOf', { name })}>{t('column.act')}</summary>
      <ActionForm action={close} texts={texts} hidden={{ id: team.id, promotionId }}>
        <SubmitButton look="danger" size="sm">
          {t('closeTeam')}
        </SubmitButton>
      </ActionForm>
    </details>
  )
}

/** Teams of a group buy, open ones first by remaining time. */
export async function Teams({ id, page }: { id: string; page: number }) {
  const [session, t, locale, found] = await Promise.all([
    requireSession(),
    getTranslations('groupBuy'),
    getLocale(),
    read(listTeams, { query: { id, current: page, size: SIZE } }),
  ])
  const rows = await Promise.all(
    found.records.map(async (team) => ({
      team,
      time: await TeamTime(team),
      form: team.canClose && (await CloseForm({ promotionId: id, team, name: team.members[0]?.name ?? '' })),
    })),
  )
  const mayOpen = session.can('order:list')
  return (
    <Card title={t('teams')} note={t('refund')} id="teams">
      {rows.length === 0 ? (
        <p className="soft">{t('noTeams')}</p>
      ) : (
        <DataTable
          caption={t('teams')}
          density="compact"
          rows={rows}
          rowId={({ team }) => team.id}
          columns={[
            {
              ...{ id: 'team', header: t('column.team') },
              cell: ({ team }) => (
                <>
                  <TextLink href={`/mall/group/${team.id}`}>{pickText(team.product, knownLocale(locale))}</TextLink>
                  <br />
                  <Status group={GROUPS[team.state] ?? 'draft'}>{t(`teamState.${team.state}`)}</Status>{' '}
                  <span className="soft">{t('joined', { count: team.members.length, people: team.people })}</span>
                </>
              ),
            },
            {
              ...{ id: 'members', header: t('column.members') },
              cell: ({ team }) => <Members members={team.members} mayOpen={mayOpen} />,
            },
            { ...{ id: 'time', header: t('column.time') }, cell: ({ time }) => time },
            { ...{ id: 'act', header: t('column.act') }, cell: ({ form }) => form },
          ]}
        />
      )}
      {found.total > page * SIZE && (
        <TextLink href={`${GROUP_BUYS}/${id}?page=${page + 1}#teams`}>{t('morePages')}</TextLink>
      )}
    </Card>
  )
}
