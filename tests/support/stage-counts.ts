import { existsSync, readFileSync } from 'node:fs'

export type Counts = {
  passed: number
  failed: number
  /** What failed, by name, as far as the report tells. */
  failures: string[]
}

/** What a stage counts as: its own report's figures; skipped or crashed is failed. */
export function countsOf(report: string, exitCode: number | null): Counts {
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, failures: [] }
  const silentFailure = exitCode !== 0 && counted.failed === 0
  const nothingRun = counted.passed + counted.failed === 0
  return silentFailure || nothingRun ? { ...counted, failed: counted.failed + 1 } : counted
}

type VitestReport = {
  numTotalTests: number
  numPassedTests: number
  numFailedTestSuites: number
  testResults: { name: string; assertionResults: { fullName: string; status: string }[]; status: string }[]
}
type PlaywrightSuite = {
  specs?: { title: string; file: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function read(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky + skipped, failures: failedSpecs(report) }
  }
  // A file that could not be loaded has no tests of its own to fail.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + unloadable.length,
    failures: [
      ...unloadable.map((file) => file.name),
      ...report.testResults.flatMap((file) =>
        file.assertionResults.filter((test) => test.status !== 'passed').map((test) => test.fullName),
      ),
    ],
  }
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).filter((spec) => spec.tests.some((test) => test.status !== 'expected'))
  return [
    ...own.map((spec) => `${spec.file}: ${spec.title}`),
    ...(suite.suites ?? []).flatMap((inner) => failedSpecs(inner)),
  ]
}
