import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

/** What a stage counts as: its own report's figures; skipped or crashed is failed. */
export function countsOf(report: string, exitCode: number | null): Counts {
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  const silentFailure = exitCode !== 0 && counted.failed === 0
  const nothingRun = counted.passed + counted.failed === 0
  return silentFailure || nothingRun ? { ...counted, failed: counted.failed + 1 } : counted
}

type VitestReport = {
  numTotalTests: number
  numPassedTests: number
  numFailedTestSuites: number
  testResults: { assertionResults: unknown[]; status: string }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

function read(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky + skipped }
  }
  // A file that could not be loaded has no tests of its own to fail.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + unloadable.length,
  }
}
