import { Card, Statistic, type StatisticProps } from 'antd';

/** An item of a list of figures. */
export const NumeroEmCartao = (numero: StatisticProps) => (
  <li>
    <Card size="small">
      <Statistic groupSeparator="." {...numero} />
    </Card>
  </li>
);
