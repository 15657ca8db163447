import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import type { ListState } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'

interface Props {
  /** Id of the form to which the boxes of the rows belong. */
  id: string
  action(form: FormData): Promise<void>
  state: ListState
  total: number
  capped: boolean
  /** Key of the button's word. */
  words: string
}

/** The bar of a list whose ticked rows have one act. */
export async function TickedBar({ words, ...bar }: Props) {
  const t = await getTranslations()
  return (
    <BulkBar {...bar}>
      <Button type="submit" look="primary">
        {t(words)}
      </Button>
    </BulkBar>
  )
}
