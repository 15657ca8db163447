import { getTranslations } from 'next-intl/server'
import '@/components/form/crop.css'
import './exact-picture.css'
import { cropTexts } from '@/components/form/crop-texts'
import type { FieldProps } from '@/components/form/field-frame'
import { PictureField } from '@/components/form/picture-field'
import type { ActionResult } from '@/lib/actions/result'

const WORDS = ['choose', 'remove', 'uploading', 'failed', 'gone'] as const

interface Props extends Pick<FieldProps, 'name' | 'label' | 'optional'> {
  /** Required size in pixels. */
  width: number
  height: number
  /** Id of the current picture. */
  value?: string | null | undefined
  /** Uploads one file and returns the id that the form stores. */
  upload(data: FormData): Promise<ActionResult<{ id: string }>>
}

/** Field for a picture of an exact size: the browser crops it; without scripts the file must already have the size. */
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
