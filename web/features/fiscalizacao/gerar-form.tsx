import { Radio } from 'antd';
import { periodoCampos } from '#contract/common.ts';
import type { ArquivoFiscalizacao } from '#contract/fiscalizacao.contract.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { type PeriodoDoArquivo, useGerarFiscalizacao } from './fiscalizacao.api.ts';
import { MENSAGENS } from './fiscalizacao.messages.ts';

/** Period of a new file; what the server refuses at a date is shown there. */
export function GerarForm({ aoGerar }: { aoGerar: (arquivo: ArquivoFiscalizacao) => void }) {
  const hoje = useHoje();
  const gerar = useGerarFiscalizacao();
  return (
    <section className="fiscalizacao-novo" aria-labelledby="fiscalizacao-novo-titulo">
      <h2 id="fiscalizacao-novo-titulo">Gerar arquivo</h2>
      <Formulario<PeriodoDoArquivo>
        nome="fiscalizacao"
        rotulo="Gerar arquivo de fiscalização"
        enviar="Gerar arquivo"
        inicial={{ Papel: 'registradora' }}
        aoEnviar={async (periodo) => aoGerar(await gerar.mutateAsync(periodo))}
        aoLimpar={() => avisar({ titulo: MENSAGENS.gerado })}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoGerar })}
      >
        <Campo nome="Papel" rotulo="O MEC fiscaliza a instituição como">
          <Radio.Group
            options={[
              { value: 'registradora', label: 'Registradora: os diplomas que registrou' },
              { value: 'emissora', label: 'Emissora: os diplomas digitais que expediu' },
            ]}
          />
        </Campo>
        <div className="formulario-colunas">
          <Campo nome="DataInicio" rotulo="Data Inicial" schema={periodoCampos.DataInicio}>
            <CampoData maximo={hoje} />
          </Campo>
          <Campo nome="DataFim" rotulo="Data Final" schema={periodoCampos.DataFim}>
            <CampoData maximo={hoje} />
          </Campo>
        </div>
      </Formulario>
    </section>
  );
}
