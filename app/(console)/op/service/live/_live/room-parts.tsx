import { getTranslations } from 'next-intl/server'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import { type WatchedRoom, watchLiveRoom } from '@/lib/contract/live/op'
import { pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { currentCaller } from '@/lib/session/caller'
import { read } from '@/lib/upstream/read'
import { close } from '../actions'
import { GROUP_OF } from './room-list'

async function Texts({ room }: { room: WatchedRoom }) {
  const t = await getTranslations('liveOp')
  if (room.texts.length === 0) return <p className="soft">{t('noTexts')}</p>
  return (
    <ol className="live-texts" aria-label={t('texts')}>
      {room.texts.map(({ seq, side, by, text, time }) => (
        <li key={seq}>
          <b>{side === 'shop' ? t('shopSays') : by || t('gone')}</b> <span className="live-words">{text}</span>{' '}
          <span className="soft meta">
            <Time value={time} style="short" />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** One room for the platform: hosts and products, messages, and a button to close it. */
export async function WatchedParts({ id }: { id: string }) {
  const [t, texts, { locale }, room] = await Promise.all([
    getTranslations('liveOp'),
    formTexts(),
    currentCaller(),
    read(watchLiveRoom, { query: { id } }),
  ])
  const { state, host, shop, notice, status, viewers, peak, startedAt, endedAt, endedBy, reason } = room
  return (
    <div className="page-stack">
      <Card title={room.title}>
        <Facts
          items={[
            { term: t('column.shop'), value: pickText(shop.name, locale) },
            { term: t('column.host'), value: host.name },
            { term: t('column.state'), value: <Status group={GROUP_OF[state]}>{t(`tab.${state}`)}</Status> },
            { term: t('column.status'), value: status },
            { term: t('column.viewers'), value: viewers },
            { term: t('column.peak'), value: peak },
            { term: t('notice'), value: notice || null },
            { term: t('column.startedAt'), value: startedAt && <Time value={startedAt} /> },
            { term: t('column.endedAt'), value: endedAt && <Time value={endedAt} /> },
            { term: t('endedBy'), value: endedBy && t(`by.${endedBy}`) },
            { term: t('column.reason'), value: reason || null },
          ]}
        />
      </Card>
      <Card title={t('goods')}>
        {room.goods.length === 0 && <p className="soft">{t('noGoods')}</p>}
        <Facts
          items={room.goods.map(({ title, priceP }) => ({
            term: pickText(title, locale),
            value: priceP === null ? t('notOnSale') : formatPence(priceP),
          }))}
        />
      </Card>
      <Card title={t('texts')}>{await Texts({ room })}</Card>
      {status === 1 && (
        <Card title={t('close')}>
          <ActionForm
            action={close}
            texts={texts}
            {...(await aboutRecord('room.close', { id, version: room.version }))}
            className="form"
          >
            <TextareaField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={200} rows={2} />
            <div className="form-buttons">
              <SubmitButton look="danger">{t('closeNow')}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      )}
    </div>
  )
}
