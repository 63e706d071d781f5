import { Alert, Input, Select } from 'antd';
import { camposDaSituacao, type DadosDoHistoricoParcial } from '#contract/historicos-parciais.contract.ts';
import { SITUACOES_DO_ESTUDANTE } from '#domain/historico-parcial/situacoes.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Complementos } from './complementos.tsx';
import { type FormularioDoHistorico, useEmitirHistorico } from './historicos-parciais.api.ts';

const COM_DESCRICAO: readonly string[] = ['OutraSituacao', 'IntercambioNacional', 'IntercambioInternacional'];

interface Props {
  dados: DadosDoHistoricoParcial;
  aoEmitir: () => Promise<void>;
}

/** As the transcript will say it; what is missing, and where the student stands. */
export function DadosDoEstudante({ dados: lidos, aoEmitir }: Props) {
  const { rga, curso, dados, faltam, avisos, elementos, situacao, periodoLetivo } = lidos;
  const emitir = useEmitirHistorico(rga);
  const noHistorico = elementos === 1 ? '1 item' : `${elementos} itens`;
  return (
    <>
      <ListaDeDados
        rotulo="Dados do estudante"
        dados={[
          ['Curso', curso],
          ...dados.map(({ rotulo, valor }) => [rotulo, valor] as const),
          ['No histórico', noHistorico],
        ]}
      />
      {avisos.map((aviso) => (
        <Alert key={aviso} role="status" className="historico-aviso" type="warning" showIcon title={aviso} />
      ))}
      <Formulario<FormularioDoHistorico>
        nome="historico-parcial"
        sobre={rga}
        rotulo="Emitir histórico parcial"
        enviar="Emitir e enviar para assinatura"
        inicial={{ situacao, periodoLetivo, descricao: '' }}
        aoEnviar={async (valores) => {
          await emitir.mutateAsync(valores);
          await aoEmitir();
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: 'Erro ao emitir o histórico parcial!' })}
      >
        {(valores) => (
          <>
            {faltam.length > 0 && <Complementos faltam={faltam} />}
            <div className="formulario-colunas">
              <Campo nome="situacao" rotulo="Situação do estudante" schema={camposDaSituacao.situacao}>
                <Select
                  options={SITUACOES_DO_ESTUDANTE.map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
                />
              </Campo>
              <Campo
                nome="periodoLetivo"
                rotulo="Período letivo"
                schema={camposDaSituacao.periodoLetivo}
                dica="O período em que a situação vale, como 2026/1."
              >
                <Input />
              </Campo>
              {COM_DESCRICAO.includes(valores.situacao ?? '') && (
                <Campo
                  nome="descricao"
                  rotulo={valores.situacao === 'OutraSituacao' ? 'Descrição da situação' : 'Instituição do intercâmbio'}
                  schema={camposDaSituacao.descricao}
                >
                  <Input />
                </Campo>
              )}
            </div>
          </>
        )}
      </Formulario>
    </>
  );
}
