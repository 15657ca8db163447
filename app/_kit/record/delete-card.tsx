import type { ComponentProps, ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { Card } from '@/components/ui/card'

interface Props extends Pick<ComponentProps<typeof ActionForm>, 'action' | 'hidden'> {
  /** Head of the card and first button: "Delete". */
  title: string
  /** The second button, which deletes. */
  sure: string
  /** Why the record cannot be deleted now, in place of the buttons. */
  blocked?: string | false
  /** Consequences of the deletion. */
  children: ReactNode
}

/** The end of a record, after a question. */
export async function DeleteCard({ action, hidden, title, sure, blocked, children }: Props) {
  return (
    <Card title={title}>
      {blocked ? (
        <p>{blocked}</p>
      ) : (
        <ActionForm action={action} texts={await formTexts()} hidden={hidden}>
          <AskFirst label={title} sure={sure}>
            {children}
          </AskFirst>
        </ActionForm>
      )}
    </Card>
  )
}
