import { getTranslations } from 'next-intl/server'
import '@/components/form/crop.css'
import '@/components/ui/pictures.css'
import { ChoiceField } from '@/components/form/choice-fields'
import { cropTexts } from '@/components/form/crop-texts'
import { PictureField } from '@/components/form/picture-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { listMedia } from '@/lib/contract/goods/media'
import type { Goods } from '@/lib/contract/goods/record'
import { GOODS_VIDEOS_MAX } from '@/lib/domain/goods/more'
import { PRODUCT_PICTURES_MAX } from '@/lib/domain/product'
import { read } from '@/lib/upstream/read'
import { uploadPicture } from '../actions'

const WORDS = ['choose', 'remove', 'uploading', 'tooMany', 'failed', 'gone'] as const

const OFFERED = 12

/** Pictures in the shop's library, newest first. */
async function Library({ shown }: { shown: readonly string[] }) {
  const query = listMedia.query.parse({ kind: 'picture', size: OFFERED })
  const [t, media] = await Promise.all([getTranslations('media'), read(listMedia, { query }, { else: null })])
  const others = media?.records.filter(({ id }) => !shown.includes(id)) ?? []
  if (others.length === 0) return null
  const options = others.map(({ id, name, titleZh, titleEn }) => ({
    ...{
      value: id,
      picture: `/api/files/picture/${encodeURIComponent(id)}`,
      label: name || titleZh || titleEn || t('unnamed'),
    },
  }))
  return (
    <details>
      <summary>{t('fromLibrary')}</summary>
      <ChoiceField name="library" label={t('libraryLabel')} options={options} several optional="unsaid" />
    </details>
  )
}

/** The product's video. */
async function Video({ goods }: { goods: Goods | undefined }) {
  const [t, texts] = await Promise.all([getTranslations('goods.field'), uploadTexts('video', GOODS_VIDEOS_MAX)])
  const source = goods && `/api/goods/files/${goods.id}/`
  return (
    <UploadField
      name="videos"
      label={t('videos')}
      kind="video"
      max={GOODS_VIDEOS_MAX}
      texts={texts}
      value={goods?.videoFiles}
      {...(source && { source })}
      optional
    />
  )
}

const ORDER = ['cover', 'setCover', 'earlier', 'later', 'moved'] as const

/** Texts for ordering pictures; the first is the cover. */
async function orderTexts() {
  const t = await getTranslations('goods.pictures')
  return Object.fromEntries(ORDER.map((word) => [word, t(word, { number: '{number}' })])) as Record<
    (typeof ORDER)[number],
    string
  >
}

export async function Pictures({ goods }: { goods: Goods | undefined }) {
  const t = await getTranslations('goods.pictures')
  const texts = Object.fromEntries(WORDS.map((word) => [word, t(word)])) as Record<(typeof WORDS)[number], string>
  return (
    <>
      <PictureField
        name="pictures"
        label={t('label')}
        hint={t('hint', { most: PRODUCT_PICTURES_MAX })}
        optional="unsaid"
        max={PRODUCT_PICTURES_MAX}
        value={goods?.pictures}
        upload={uploadPicture}
        source="/api/files/picture/"
        crop={await cropTexts()}
        texts={{ ...texts, picture: t('picture', { number: '{number}' }), order: await orderTexts() }}
      />
      <Library shown={goods?.pictures ?? []} />
      <div className="mt-3">
        <Video goods={goods} />
      </div>
    </>
  )
}
