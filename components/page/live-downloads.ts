/** Forms whose response is a file (`data-begun`): the script that waits for its start is loaded with the first one. */
export function sayDownloads(): () => void {
  const submit = ({ target }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || !target.dataset.begun) return
    void import('./download-begun').then(({ sayBegun }) => sayBegun(target))
  }
  document.addEventListener('submit', submit)
  return () => document.removeEventListener('submit', submit)
}
