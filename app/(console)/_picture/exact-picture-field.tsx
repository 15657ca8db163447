import { getTranslations } from 'next-intl/server'
import '@/components/form/crop.css'
import './exact-picture.css'
import { cropTexts } from '@/components/form/crop-texts'
import type { FieldProps } from '@/components/form/field-frame'
import { PictureField } from '@/components/form/picture-field'
import type { ActionResult } from '@/lib/actions/result'

const WORDS = ['choose', 'remove', 'uploading', 'failed', 'gone'] as const

interface Props extends Pick<FieldProps, 'name' | 'label' | 'optional'> {
  /** Pixels that the picture must have. */
  width: number
  height: number
  /** Id of the one that is there already. */
  value?: string | null | undefined
  /** Takes one file and gives the id by which the form names it. */
  upload(data: FormData): Promise<ActionResult<{ id: string }>>
}

/** One picture of an exact size: it is cut to it in the browser; without scripts the file must have it. */
export async function ExactPictureField({ width, height, value, ...field }: Props) {
  const [t, pictures, crop] = await Promise.all([
    getTranslations('common.exactPicture'),
    getTranslations('goods.pictures'),
    cropTexts(),
  ])
  const size = { w: width, h: height }
  const words = Object.fromEntries(WORDS.map((word) => [word, pictures(word)])) as Record<
    (typeof WORDS)[number],
    string
  >
  return (
    <PictureField
      {...field}
      hint={t('hint', size)}
      max={1}
      value={[value ?? []].flat()}
      source="/api/files/picture/"
      crop={{ ...crop, hint: t('crop', { ...size, name: '{name}' }) }}
      exact={{ width, height }}
      texts={{ ...words, picture: field.label, tooMany: t('one'), small: t('small', size) }}
    />
  )
}
