import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { describeProcessor } from './processor-contract/describe-processor.ts';
import { testProcessorWorld } from './test-processor-world.ts';

describeWithDatabase('the test processor', (getDb) => {
  describeProcessor('test processor', async () => testProcessorWorld(getDb()));
});
