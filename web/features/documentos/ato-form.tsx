import { Input, Select } from 'antd';
import { z } from 'zod';
import { enviarAtoCampos } from '#contract/documentos.contract.ts';
import { avisar, avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { type ArquivoDoCampo, CampoDoPdf } from '../../ui/campo-do-pdf.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { OOPS } from '../../ui/mensagens.ts';
import { useAtosDeDesignacao } from './designacao.api.ts';
import { MENSAGENS } from './documentos.messages.ts';

interface Valores {
  assinanteId: string;
  descricao: string;
  vigenteDe: string;
  file: ArquivoDoCampo;
}
interface Pessoa {
  assinanteId: string;
  nome: string;
  cargo: string;
}

const pessoaSchema = z.string({ error: 'Informe quem assina o termo' });

export function AtoForm({ pessoas }: { pessoas: readonly Pessoa[] }) {
  const { enviar } = useAtosDeDesignacao();
  return (
    <section className="envio-de-documento" aria-labelledby="ato-titulo">
      <h2 id="ato-titulo">Guardar ato</h2>
      <Formulario<Valores>
        nome="ato"
        rotulo="Guardar ato de designação"
        enviar="Guardar ato"
        {...(pessoas.length === 1 && pessoas[0] && { inicial: { assinanteId: pessoas[0].assinanteId } })}
        aoEnviar={({ file: { file }, ...campos }) => enviar.mutateAsync({ ...campos, file })}
        aoLimpar={() => avisar({ titulo: MENSAGENS.arquivoEnviado })}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoEnviar })}
        aoInvalidar={(mensagens) => avisarAtencao(OOPS, mensagens.join('\n'))}
      >
        <div className="formulario-colunas">
          <Campo nome="assinanteId" rotulo="Quem assina o termo" schema={pessoaSchema}>
            <Select
              placeholder="Selecione"
              options={pessoas.map(({ assinanteId, nome, cargo }) => ({
                value: assinanteId,
                label: `${nome}, ${cargo}`,
              }))}
            />
          </Campo>
          <Campo nome="vigenteDe" rotulo="Vale desde" schema={enviarAtoCampos.shape.vigenteDe}>
            <CampoData />
          </Campo>
        </div>
        <Campo
          nome="descricao"
          rotulo="Ato"
          schema={enviarAtoCampos.shape.descricao}
          dica="Tipo, número, data e publicação. Ex.: Portaria nº 12/2026, DOU de 02/02/2026, seção 2, página 30."
        >
          <Input />
        </Campo>
        <CampoDoPdf />
      </Formulario>
    </section>
  );
}
