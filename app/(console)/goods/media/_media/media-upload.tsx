import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { PictureField } from '@/components/form/picture-field'
import { SubmitButton } from '@/components/form/submit-button'
import { buttonClass } from '@/components/ui/button'
import { mediaRoom } from '@/lib/contract/goods/media'
import { read } from '@/lib/upstream/read'
import { uploadPicture } from '../../_shared/actions'
import { addMany } from '../actions'
import { sizeText } from './media-list'

/** Maximum number of pictures per upload. */
const AT_ONCE = 20
const WORDS = ['choose', 'remove', 'uploading', 'tooMany', 'failed', 'gone'] as const

/** The field for pictures, in the words of the product form. */
export async function MediaField({
  name,
  label,
  max,
  hint,
}: {
  name: string
  label: string
  max: number
  hint: string
}) {
  const t = await getTranslations('goods.pictures')
  const texts = Object.fromEntries(WORDS.map((word) => [word, t(word)])) as Record<(typeof WORDS)[number], string>
  return (
    <PictureField
      name={name}
      label={label}
      hint={hint}
      max={max}
      upload={uploadPicture}
      source="/api/files/picture/"
      texts={{ ...texts, picture: t('picture', { number: '{number}' }) }}
    />
  )
}

/** Adds pictures to the library; without scripts they are sent with the form. */
export async function MediaUpload() {
  const [t, texts] = await Promise.all([getTranslations('media'), formTexts()])
  return (
    <details className="no-print">
      <summary className={buttonClass({ look: 'primary' })}>{t('upload')}</summary>
      <div className="card mt-3">
        <div className="card-body">
          <ActionForm action={addMany} texts={texts}>
            <MediaField name="pictures" label={t('field.pictures')} hint={t('hint.pictures')} max={AT_ONCE} />
            <div className="form-buttons">
              <SubmitButton>{t('uploadNow')}</SubmitButton>
            </div>
          </ActionForm>
        </div>
      </div>
    </details>
  )
}

/** Used part of the plan's storage. */
export async function MediaRoom() {
  const [t, room] = await Promise.all([getTranslations('media'), read(mediaRoom, {}, { else: null })])
  if (!room) return null
  return (
    <p className="soft">
      <progress className="progress" value={room.used} max={room.room || 1} aria-label={t('room')} />{' '}
      {t('roomTaken', { used: sizeText(room.used), room: sizeText(room.room) })}
    </p>
  )
}
