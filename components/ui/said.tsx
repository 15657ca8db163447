import { useLocale } from 'next-intl'
import { pickText, type Twin } from '@/lib/domain/locale'

/** A name in both languages, in the reader's. */
export const Said = ({ name }: { name: Twin }) => pickText(name, useLocale())
