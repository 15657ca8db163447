import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { type LiveGoods, type LiveRoomDetail, liveProducts } from '@/lib/contract/live'
import { LIVE_NOTICE_MAX, LIVE_TITLE_MAX } from '@/lib/domain/live'
import { pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { currentCaller } from '@/lib/session/caller'
import { read } from '@/lib/upstream/read'

interface Props extends Pick<ComponentProps<typeof ActionForm>, 'action' | 'hidden'> {
  room?: LiveRoomDetail
  /** Label of the button. */
  save: string
}

/** Products on sale, and those of the room no longer on sale. */
async function choices(room?: LiveRoomDetail): Promise<LiveGoods[]> {
  const offered = await read(liveProducts)
  const known = new Set(offered.map(({ id }) => id))
  return [...(room?.goods.filter(({ id }) => !known.has(id)) ?? []), ...offered]
}

/** Title, announcement and products of a room. */
export async function RoomForm({ action, hidden, room, save }: Props) {
  const [t, texts, { locale }, goods] = await Promise.all([
    getTranslations('live'),
    formTexts(),
    currentCaller(),
    choices(room),
  ])
  const options = goods.map(({ id, title, picture, priceP }) => ({
    value: id,
    label: pickText(title, locale),
    hint: priceP === null ? t('notOnSale') : formatPence(priceP),
    ...(picture && { picture: `/api/files/picture/${encodeURIComponent(picture)}?size=64` }),
  }))
  return (
    <ActionForm action={action} texts={texts} hidden={hidden} className="form">
      <TextField name="title" label={t('field.title')} value={room?.title} maxLength={LIVE_TITLE_MAX} />
      <TextareaField
        name="notice"
        label={t('field.notice')}
        hint={t('field.noticeHint')}
        value={room?.notice}
        maxLength={LIVE_NOTICE_MAX}
        rows={3}
        optional
      />
      <ChoiceField
        name="goods"
        label={t('field.goods')}
        hint={t('field.goodsHint')}
        options={options}
        value={room?.goods.map(({ id }) => id) ?? []}
        several
        optional
      />
      <div className="form-buttons">
        <SubmitButton look={room ? 'secondary' : 'primary'}>{save}</SubmitButton>
      </div>
    </ActionForm>
  )
}
