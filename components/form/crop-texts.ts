import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { CropTexts } from './crop-dialog'

const WORDS = ['title', 'left', 'top', 'size', 'use', 'skip', 'close'] as const

/** `<PictureField crop={await cropTexts()} …>` asks which square of a picture to use. */
export async function cropTexts(): Promise<CropTexts> {
  const t = await getTranslations('common.crop')
  const words = Object.fromEntries(WORDS.map((word) => [word, t(word)])) as Record<(typeof WORDS)[number], string>
  return { ...words, hint: t('hint', { name: '{name}' }) }
}
