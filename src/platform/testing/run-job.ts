import { PgBoss } from 'pg-boss';

/**
 * Has a running server do a scheduled job now, and waits for its end.
 * @throws Error when it failed, or no server did it within half a minute
 */
export async function runJob(ownerUrl: string, name: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const id = await boss.send(name, null);
    if (!id) throw new Error(`The job ${name} is waiting or running already.`);
    for (const until = Date.now() + 30_000; Date.now() < until; ) {
      const [job] = await boss.findJobs(name, { id });
      if (job?.state === 'completed') return;
      if (job?.state === 'failed') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The job ${name} didn't succeed.`);
  } finally {
    await boss.stop({ graceful: false });
  }
}
