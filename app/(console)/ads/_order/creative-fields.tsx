import { getLocale, getTranslations } from 'next-intl/server'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import type { AdCreative, AdTargetOption } from '@/lib/contract/ads/order'
import { AD_TEXT_MAX } from '@/lib/domain/ads/order'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { ExactPictureField } from '../../_picture/exact-picture-field'
import { uploadPicture } from '../actions'

interface Props {
  slot: { id: string; width: number; height: number }
  targets: readonly AdTargetOption[]
  /** The creative to change. */
  value?: AdCreative | undefined
}

/** Picture, texts and target of an advertisement. */
export async function CreativeFields({ slot, targets, value }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('adOrder.creative'), getLocale()])
  const options = targets.map(({ kind, id, title }) => ({
    value: `${kind}:${id}`,
    label: `${t(`target.${kind}`)}: ${pickText(title, knownLocale(spoken))}`,
  }))
  return (
    <>
      <ExactPictureField
        name="pictures"
        label={t('picture')}
        width={slot.width}
        height={slot.height}
        value={value?.picture}
        upload={uploadPicture.bind(null, slot.id)}
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
