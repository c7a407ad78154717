import { describe, expect, it } from 'vitest';
import { insurancePremium, minimumDownPayment, monthlyPayment, monthlyRate } from './mortgage.ts';

describe('the payment, compounded twice a year', () => {
  it('turns the yearly rate into the month’s that compounds to the same', () => {
    expect((1 + monthlyRate(6)) ** 12).toBeCloseTo(1.03 ** 2, 12);
    expect(monthlyRate(6) * 100).toBeCloseTo(0.493_862, 6);
    expect(monthlyRate(0)).toBe(0);
  });

  it.each([
    [100_000, 6, 25, 639.81],
    [100_000, 5, 25, 581.6],
    [100_000, 8, 25, 763.21],
    [100_000, 10, 25, 894.49],
    [100_000, 12, 25, 1031.9],
  ])('%d at %d%% over %d years is %d a month', (loan, rate, years, payment) => {
    expect(monthlyPayment(loan, rate, years)).toBeCloseTo(payment, 2);
  });

  it('pays the loan back to the cent', () => {
    const rate = monthlyRate(4.5);
    const payment = monthlyPayment(400_000, 4.5, 25);
    let owed = 400_000;
    for (let month = 0; month < 300; month++) owed = owed * (1 + rate) - payment;
    expect(owed).toBeCloseTo(0, 2);
  });

  it('is the loan in equal parts without interest', () => expect(monthlyPayment(120_000, 0, 10)).toBe(1000));
});

describe('the least down payment', () => {
  it.each([
    [400_000, 20_000],
    [500_000, 25_000],
    [500_001, 25_000.1],
    [800_000, 55_000],
    [1_000_000, 75_000],
    [1_499_999, 124_999.9],
    [1_500_000, 300_000],
    [2_000_000, 400_000],
  ])('of %d is %d', (price, least) => expect(minimumDownPayment(price)).toBeCloseTo(least, 2));
});

describe('the premium of the mortgage insurance', () => {
  it.each([
    ['5% down', 400_000, 20_000, 25, 380_000 * 0.04],
    ['10% down', 400_000, 40_000, 25, 360_000 * 0.031],
    ['15% down', 400_000, 60_000, 25, 340_000 * 0.028],
    ['just under 20% down', 400_000, 79_999, 25, 320_001 * 0.028],
    ['20% down', 400_000, 80_000, 25, 0],
    ['over 30 years', 400_000, 40_000, 30, 360_000 * 0.033],
    ['the least of a dearer home', 1_000_000, 75_000, 25, 925_000 * 0.04],
  ])('with %s', (_, price, down, years, premium) => {
    expect(insurancePremium(price, down, years)).toBeCloseTo(premium, 2);
  });

  it('is not to be had below the least down payment, or for a home that costs too much', () => {
    expect(insurancePremium(400_000, 19_000, 25)).toBeNull();
    expect(insurancePremium(1_500_000, 299_000, 25)).toBeNull();
    expect(insurancePremium(1_500_000, 300_000, 25)).toBe(0);
  });
});
