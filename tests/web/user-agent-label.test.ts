import { userAgentLabel } from '@/lib/session/user-agent-label'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 'Chrome, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36', 'Chrome, Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, macOS'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['python-requests/2.32.3', 'python-requests/2.32.3'],
  ['Mozilla/5.0', ''],
  ['<script>alert(1)</script>', ''],
  [null, ''],
])('%s is called "%s"', (agent, name) => expect(userAgentLabel(agent)).toBe(name))
