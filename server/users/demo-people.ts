export const demoPersonPrefix = 'demo-';
