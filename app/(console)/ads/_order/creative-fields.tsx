import { getLocale, getTranslations } from 'next-intl/server'
import '@/components/form/crop.css'
import { cropTexts } from '@/components/form/crop-texts'
import { PictureField } from '@/components/form/picture-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import type { AdCreative, AdTargetOption } from '@/lib/contract/ads/order'
import { AD_TEXT_MAX } from '@/lib/domain/ads/order'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { uploadPicture } from '../actions'

const WORDS = ['choose', 'remove', 'uploading', 'failed', 'gone'] as const

interface Props {
  slot: { id: string; width: number; height: number }
  targets: readonly AdTargetOption[]
  /** The creative to change. */
  value?: AdCreative | undefined
}

/** Picture, texts and target of an advertisement. */
export async function CreativeFields({ slot, targets, value }: Props) {
  const [t, pictures, spoken] = await Promise.all([
    getTranslations('adOrder.creative'),
    getTranslations('goods.pictures'),
    getLocale(),
  ])
  const words = Object.fromEntries(WORDS.map((word) => [word, pictures(word)])) as Record<
    (typeof WORDS)[number],
    string
  >
  const { width, height } = slot
  const size = { w: width, h: height }
  const options = targets.map(({ kind, id, title }) => ({
    value: `${kind}:${id}`,
    label: `${t(`target.${kind}`)}: ${pickText(title, knownLocale(spoken))}`,
  }))
  return (
    <>
      <PictureField
        name="pictures"
        label={t('picture')}
        hint={t('pictureHint', size)}
        max={1}
        value={value && [value.picture]}
        upload={uploadPicture.bind(null, slot.id)}
        source="/api/files/picture/"
        crop={{ ...(await cropTexts()), hint: t('cropHint', { ...size, name: '{name}' }) }}
        exact={{ width, height }}
        texts={{ ...words, picture: t('picture'), tooMany: t('onePicture'), small: t('small', size) }}
      />
      <TextField
        name="textEn"
        label={t('textEn')}
        hint={t('textHint')}
        maxLength={AD_TEXT_MAX}
        value={value?.text.en ?? null}
      />
      <TextField name="textZh" label={t('textZh')} maxLength={AD_TEXT_MAX / 2} value={value?.text.zh ?? null} />
      <SelectField
        name="target"
        label={t('leadsTo')}
        hint={t('targetHint')}
        options={options}
        value={value ? `${value.target.kind}:${value.target.id}` : null}
      />
    </>
  )
}
