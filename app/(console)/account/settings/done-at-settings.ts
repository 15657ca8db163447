import 'server-only'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'

const SETTINGS = '/account/settings'

/** Refreshes the settings and the frame around them, and redirects to them with the notice `done`. */
export function doneAtSettings(done: string): never {
  revalidatePath(SETTINGS, 'layout')
  return redirect(`${SETTINGS}?done=${done}`)
}
