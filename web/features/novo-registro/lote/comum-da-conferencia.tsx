import { EditOutlined } from '@ant-design/icons';
import { Alert, Card, Checkbox, Descriptions } from 'antd';
import { useState } from 'react';
import type { Livro } from '#contract/livros.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { comDigitosCertos, estranhezaDoNup } from '#domain/texto/nup.ts';
import { Botao } from '../../../ui/botao.tsx';
import { avisosComuns, type Comum, type Conferencia, problemasComuns } from '../colacao.ts';

interface Props {
  comum: Comum;
  conferencia: Conferencia;
  livros: readonly Livro[];
  ocupado: boolean;
  aoMudar: () => void;
  /** Book and process stand at each graduate too. */
  porFormando: boolean;
  aoMudarPorFormando: (porFormando: boolean) => void;
  /** Another process for all, judged anew. */
  aoTrocarProcesso: (processo: string) => void;
}

/** Said once for all, with what is odd or wrong about it. */
export function ComumDaConferencia({
  comum,
  conferencia,
  livros,
  ocupado,
  aoMudar,
  aoTrocarProcesso,
  ...props
}: Props) {
  const livro = livros.find(({ livroID }) => livroID === comum.LivroID);
  const problemas = problemasComuns(conferencia);
  const avisos = avisosComuns(conferencia);
  return (
    <Card
      size="small"
      className="conferencia-comum"
      title="O que vale para todos"
      extra={
        <span className="fila">
          <Checkbox checked={props.porFormando} onChange={({ target }) => props.aoMudarPorFormando(target.checked)}>
            Livro e processo por formando
          </Checkbox>
          <Botao pequeno icone={<EditOutlined aria-hidden="true" />} disabled={ocupado} onClick={aoMudar}>
            Alterar o que é comum
          </Botao>
        </span>
      }
    >
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={[
          ['Livro', livro === undefined ? '' : `${livro.nome}, próximo nº ${livro.ultimoNumero + 1}`],
          ['Processo', comum.Processo ?? 'um por formando'],
          [
            'Registro e expedição',
            [...new Set([comum.DataRegistro, comum.DataExpedicao])].map(formatarData).join(' e '),
          ],
          ['Histórico emitido em', `${formatarData(comum.DataEmissaoHistorico)} ${comum.HoraEmissaoHistorico}`],
        ].map(([label = '', children]) => ({ key: label, label, children }))}
      />
      {comum.Processo !== undefined && <ProcessoEstranho processo={comum.Processo} aoTrocar={aoTrocarProcesso} />}
      {problemas.length > 0 && (
        <Alert type="error" showIcon title="Vale para todos" description={problemas.join(' ')} />
      )}
      {avisos.length > 0 && <Alert type="warning" showIcon title="Aviso para todos" description={avisos.join(' ')} />}
    </Card>
  );
}

/** That the process of all looks mistyped, with the number that it may be meant to be; a person may say that it is right. */
function ProcessoEstranho({ processo, aoTrocar }: { processo: string; aoTrocar: (processo: string) => void }) {
  const [certo, setCerto] = useState<string | null>(null);
  const estranheza = estranhezaDoNup(processo);
  const sugerido = comDigitosCertos(processo);
  if (estranheza === null || certo === processo) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <span className="fila">
          <span>Confira o processo: {estranheza}.</span>
          {sugerido !== null && (
            <Botao pequeno onClick={() => aoTrocar(sugerido)}>
              Usar {sugerido}
            </Botao>
          )}
          <Botao pequeno onClick={() => setCerto(processo)}>
            Está certo assim
          </Botao>
        </span>
      }
    />
  );
}
