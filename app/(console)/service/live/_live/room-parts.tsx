import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import { getLiveRoom, type LiveRoomDetail } from '@/lib/contract/live'
import { read } from '@/lib/upstream/read'
import { edit, end, start } from '../actions'
import { HostPanel } from './host-panel'
import { RoomForm } from './room-form'
import { GROUP_OF } from './room-list'
import { BarredViewers, RoomTexts } from './room-texts'

/** State of the room, with buttons to start and end it. */
async function RoomHead({ room }: { room: LiveRoomDetail }) {
  const [t, texts] = await Promise.all([getTranslations('live'), formTexts()])
  const { id, version, state, host, mine, viewers, peak, startedAt, endedAt, endedBy, reason, status } = room
  return (
    <Card title={room.title}>
      <Facts
        items={[
          { term: t('column.state'), value: <Status group={GROUP_OF[state]}>{t(`state.${state}`)}</Status> },
          { term: t('column.host'), value: host.name },
          { term: t('column.viewers'), value: viewers },
          { term: t('column.peak'), value: peak },
          ...(startedAt ? [{ term: t('column.startedAt'), value: <Time value={startedAt} /> }] : []),
          ...(endedAt ? [{ term: t('column.endedAt'), value: <Time value={endedAt} /> }] : []),
          ...(endedBy ? [{ term: t('column.endedBy'), value: t(`endedBy.${endedBy}`) }] : []),
          ...(reason ? [{ term: t('reason'), value: reason }] : []),
        ]}
      />
      {status === 1 && startedAt === null && mine && (
        <ActionForm action={start} texts={texts} hidden={{ id, version }}>
          <div className="form-buttons">
            <SubmitButton>{t('start')}</SubmitButton>
          </div>
        </ActionForm>
      )}
      {status === 1 && startedAt === null && !mine && <p className="soft">{t('notMine', { host: host.name })}</p>}
      {status === 1 && (
        <ActionForm action={end} texts={texts} hidden={{ id }}>
          <AskFirst label={t('end')} sure={t('endNow')}>
            {t('endHint')}
          </AskFirst>
        </ActionForm>
      )}
    </Card>
  )
}

/** The host's camera while the room is open. */
async function HostCard({ id }: { id: string }) {
  const t = await getTranslations('live')
  const words = {
    ...{ open: t('media.open'), mute: t('media.mute'), unmute: t('media.unmute'), hide: t('media.hide') },
    ...{ reveal: t('media.reveal'), noPicture: t('media.noPicture'), sending: t('media.sending') },
    ...{ muted: t('media.muted'), hidden: t('media.hidden'), device: t('media.device'), lost: t('media.lost') },
    ...{ refused: t('media.refused'), viewers: t('media.viewers'), few: t('media.few'), preview: t('media.preview') },
  }
  return (
    <Card title={t('media.title')}>
      <HostPanel id={id} words={words} />
      <noscript>
        <p className="soft">{t('media.noScript')}</p>
      </noscript>
    </Card>
  )
}

/** One room for its staff. */
export async function RoomParts({ id }: { id: string }) {
  const [t, room] = await Promise.all([getTranslations('live'), read(getLiveRoom, { query: { id } })])
  return (
    <div className="page-stack">
      {await RoomHead({ room })}
      {room.status === 1 && room.startedAt !== null && room.mine && (await HostCard({ id }))}
      {await RoomTexts({ room })}
      {await BarredViewers({ room })}
      {room.status === 1 && (
        <Card title={t('settings')}>
          {await RoomForm({ action: edit, hidden: { id, version: room.version }, room, save: t('save') })}
        </Card>
      )}
    </div>
  )
}
