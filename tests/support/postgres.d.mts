export function startPostgres(): Promise<
  { url: string; stop(): void; reason?: undefined } | { url?: undefined; reason: string }
>
