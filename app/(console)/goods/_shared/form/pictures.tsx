import { getTranslations } from 'next-intl/server'
import { PictureField } from '@/components/form/picture-field'
import type { Goods } from '@/lib/contract/goods-record'
import { PRODUCT_PICTURES_MAX } from '@/lib/domain/product'
import { uploadPicture } from '../actions'

const WORDS = ['choose', 'remove', 'uploading', 'tooMany', 'failed', 'gone'] as const

export async function Pictures({ goods }: { goods: Goods | undefined }) {
  const t = await getTranslations('goods.pictures')
  const texts = Object.fromEntries(WORDS.map((word) => [word, t(word)])) as Record<(typeof WORDS)[number], string>
  return (
    <PictureField
      name="pictures"
      label={t('label')}
      hint={t('hint', { most: PRODUCT_PICTURES_MAX })}
      optional="unsaid"
      max={PRODUCT_PICTURES_MAX}
      value={goods?.pictures}
      upload={uploadPicture}
      source="/api/files/picture/"
      texts={{ ...texts, picture: t('picture', { number: '{number}' }) }}
    />
  )
}
