import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { LiveRoomDetail } from '@/lib/contract/live'
import { LIVE_BARS, LIVE_TEXT_MAX } from '@/lib/domain/live'
import { bar, say, unbar } from '../actions'

type Text = LiveRoomDetail['texts'][number]

/** Mutes or bans the author of a message. */
async function BarForm({ room, text }: { room: string; text: Text }) {
  const [t, texts] = await Promise.all([getTranslations('live'), formTexts()])
  return (
    <details className="live-bar">
      <summary className="button button-quiet button-sm">{t('bar.open')}</summary>
      <ActionForm action={bar} texts={texts} hidden={{ id: room, seq: text.seq }} className="form">
        <SelectField
          name="kind"
          label={t('bar.kind', { buyer: text.by || t('gone') })}
          value="mute"
          options={LIVE_BARS.map((value) => ({ value, label: t(`bar.${value}`) }))}
        />
        <SubmitButton look="danger" size="sm">
          {t('bar.act')}
        </SubmitButton>
      </ActionForm>
    </details>
  )
}

async function TextRow({ room, text }: { room: string; text: Text }) {
  const t = await getTranslations('live')
  const { seq, side, by, text: words, time } = text
  return (
    <li className="live-text" data-seq={seq}>
      <b>{side === 'shop' ? t('shopSays') : by || t('gone')}</b> <span className="live-words">{words}</span>{' '}
      <span className="soft meta">
        <Time value={time} style="short" />
      </span>{' '}
      {text.bar && <Badge tone="warn">{t(`barred.${text.bar}`)}</Badge>}
      {side === 'buyer' && <BarForm room={room} text={text} />}
    </li>
  )
}

/** Messages of the room, and the host's composer. */
export async function RoomTexts({ room }: { room: LiveRoomDetail }) {
  const [t, texts] = await Promise.all([getTranslations('live'), formTexts()])
  const { id, status } = room
  return (
    <Card title={t('texts')}>
      {room.texts.length === 0 && <p className="soft">{t('noTexts')}</p>}
      <ol className="live-texts" aria-label={t('texts')}>
        {await Promise.all(room.texts.map((text) => <TextRow key={text.seq} room={id} text={text} />))}
      </ol>
      {status === 1 && (
        <ActionForm action={say} texts={texts} hidden={{ id, clientId: randomUUID() }} className="form">
          <TextField name="text" label={t('say')} maxLength={LIVE_TEXT_MAX} />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('send')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}

/** Muted and banned viewers, with a button to undo it. */
export async function BarredViewers({ room }: { room: LiveRoomDetail }) {
  const [t, texts] = await Promise.all([getTranslations('live'), formTexts()])
  if (room.bars.length === 0) return null
  return (
    <Card title={t('bars')}>
      <ul className="live-bars">
        {room.bars.map(({ id, buyer, kind, until }) => (
          <li key={id}>
            <span>
              <b>{buyer || t('gone')}</b> {t(`barred.${kind}`)} {until && <Time value={until} style="short" />}
            </span>
            <ActionForm action={unbar} texts={texts} hidden={{ id, room: room.id }}>
              <SubmitButton look="secondary" size="sm">
                {t('lift')}
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
    </Card>
  )
}
