import { useQueryClient } from '@tanstack/react-query';
import { Collapse, Input } from 'antd';
import { useEffect, useRef } from 'react';
import type { Corrigivel } from '#contract/novo-registro.contract.ts';
import { justificativaSchema } from '#contract/registros.contract.ts';
import { avancarFolhas, uma } from '#domain/folha/folha.ts';
import { CAMPOS_CORRIGIVEIS, type Mudanca } from '#domain/novo-registro/correcao.ts';
import { todosOsCampos, type Valores } from '#domain/novo-registro/formulario-campos.ts';
import { lerProcesso } from '#domain/novo-registro/padroes.ts';
import { MOTIVOS_ANULACAO, motivoDoMec } from '#domain/registro/motivos-anulacao.ts';
import { confirmar } from '../../../ui/avisos.ts';
import { Campo } from '../../../ui/campo.tsx';
import { useFormulario } from '../../../ui/contexto-do-formulario.ts';
import { Formulario } from '../../../ui/formulario.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { TabelaSimples } from '../../../ui/tabela-simples.tsx';
import { municipiosQuery } from '../../apoio/apoio.api.ts';
import { camposCorrigidos, comoFormulario, folhaDoRegistro, mudancasDa } from '../folha-do-registro.ts';
import { CamposDaCorrecao } from './campos-da-correcao.tsx';
import { PERGUNTAS, textoDaPergunta } from './correcao.messages.ts';

/** A wrong name is an error of fact: preselected, and named in the question. */
const ERRO_DE_FATO = 1;

export interface Corrigido {
  Campos: Record<string, string | number>;
  LivroID: string;
  Processo: string;
  motivoId: number;
  justificativa: string;
}

interface Props {
  aberta: Corrigivel;
  especie: 'correcao' | 'segunda-via';
  voltar: string;
  registrar: (corrigido: Corrigido) => Promise<unknown>;
}

type Digitado = Valores & Omit<Corrigido, 'Campos'>;

/** Before and after, with one question; a second copy needs no change. */
export function CorrecaoForm({ aberta, especie, voltar, registrar }: Props) {
  const cliente = useQueryClient();
  const { processo: Processo, livroID } = aberta;
  const correcao = especie === 'correcao';
  const municipio = (uf: string, codigo: string) =>
    cliente.getQueryData(municipiosQuery(uf).queryKey)?.find(({ municipioUID }) => municipioUID === codigo)?.nome;
  const formularioDe = (digitado: Valores) => comoFormulario(digitado, municipio);

  const enviar = async ({ LivroID, Processo: processo, motivoId, justificativa = '', ...digitado }: Digitado) => {
    const folha = folhaDoRegistro(aberta, formularioDe(digitado));
    const Campos = camposCorrigidos(folha);
    const livro = aberta.livros.find((um) => um.livroID === LivroID)?.nome ?? '';
    const texto = textoDaPergunta(aberta, especie, {
      mudancas: mudancasDa(folha),
      livro,
      motivo: motivoDoMec(motivoId),
    });
    const pergunta = { pergunta: PERGUNTAS[especie](aberta.nomeDiplomado), texto };
    if (!(await confirmar({ ...pergunta, perigo: correcao && aberta.acao === 'revogar' }))) return false;
    await registrar({ Campos, LivroID, Processo: processo, motivoId, justificativa });
    return true;
  };

  return (
    <div className="correcao-form">
      <Formulario<Digitado>
        nome="correcao"
        foco={correcao ? 'Nome' : 'Processo'}
        rotulo={correcao ? 'Correção do registro' : 'Segunda via'}
        inicial={{ ...aberta.valores, Processo, LivroID: livroID ?? '', motivoId: ERRO_DE_FATO }}
        enviar={correcao ? 'Corrigir registro' : 'Registrar segunda via'}
        outrosBotoes={<LinkBotao para={voltar}>Voltar</LinkBotao>}
        aoEnviar={enviar}
      >
        {(valores) => {
          const mudancas = mudancasDa(folhaDoRegistro(aberta, formularioDe(valores)));
          const campos = <CamposDaCorrecao aberta={aberta} valores={valores} />;
          return (
            <>
              <OQueDepende aberta={aberta} valores={valores} />
              {correcao ? campos : <CamposDoRegistro aberta={aberta} />}
              {correcao || (
                <Collapse
                  size="small"
                  className="correcao-tudo"
                  items={[
                    { key: 'parte', label: 'Corrigir algum dado nesta via', forceRender: true, children: campos },
                  ]}
                />
              )}
              <AntesEDepois
                mudancas={mudancas}
                vazio={correcao ? 'Nada foi alterado ainda.' : 'Nada muda: a via repete o que foi registrado.'}
              />
              {(correcao || mudancas.length > 0) && <PorQue correcao={correcao} />}
              {correcao && <CamposDoRegistro aberta={aberta} />}
            </>
          );
        }}
      </Formulario>
    </div>
  );
}

/** Fields follow a value that was changed: the title the sex, the municipality its UF. */
function OQueDepende({ aberta, valores }: { aberta: Corrigivel; valores: Valores }) {
  const { mudar } = useFormulario();
  const antes = useRef(aberta.valores as Valores);
  useEffect(() => {
    const mudados = CAMPOS_CORRIGIVEIS.filter((campo) => (antes.current[campo] ?? '') !== (valores[campo] ?? ''));
    const mudanca = Object.fromEntries(mudados.map((campo) => [campo, valores[campo]]));
    const folha = { ...folhaDoRegistro(aberta, {}), valores: antes.current };
    const depois = avancarFolhas(uma(folha), { tipo: 'mudou', mudanca }).folhas[0]?.valores ?? valores;
    antes.current = { ...valores, ...depois };
    for (const campo of CAMPOS_CORRIGIVEIS) {
      if ((depois[campo] ?? '') !== (valores[campo] ?? '')) mudar(campo, depois[campo]);
    }
  }, [aberta, valores, mudar]);
  return null;
}

function AntesEDepois({ mudancas, vazio }: { mudancas: readonly Mudanca[]; vazio: string }) {
  return (
    <section className="cartao correcao-mudancas" aria-labelledby="antes-e-depois" aria-live="polite">
      <h2 id="antes-e-depois">Antes e depois</h2>
      {mudancas.length === 0 ? (
        <p>{vazio}</p>
      ) : (
        <TabelaSimples
          colunas={['Campo', 'Como foi registrado', 'Como será registrado']}
          linhas={mudancas.map(({ rotulo, de, para }) => [
            rotulo,
            de ?? 'vazio',
            <strong key="para" className="quebra">
              {para ?? 'vazio'}
            </strong>,
          ])}
        />
      )}
    </section>
  );
}

function PorQue({ correcao }: { correcao: boolean }) {
  return (
    <>
      <Campo
        nome="justificativa"
        rotulo="Justificativa"
        schema={justificativaSchema}
        dica={
          correcao
            ? 'Fica anotada no registro anulado e aparece na consulta pública: não escreva dados pessoais.'
            : 'Fica anotada no registro.'
        }
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Campo>
      {correcao && (
        <Campo nome="motivoId" rotulo="Motivo da anulação">
          <ListaDeEscolha options={MOTIVOS_ANULACAO.map(({ id: value, nome: label }) => ({ value, label }))} />
        </Campo>
      )}
    </>
  );
}

function CamposDoRegistro({ aberta }: { aberta: Corrigivel }) {
  return (
    <div className="registro-campos">
      <Campo nome="Processo" rotulo="Processo" schema={todosOsCampos.shape.Processo} filtro={lerProcesso}>
        <Input />
      </Campo>
      <Campo
        nome="LivroID"
        rotulo="Livro"
        schema={todosOsCampos.shape.LivroID}
        dica="Recebe o próximo número, com a data de hoje."
      >
        <ListaDeEscolha options={aberta.livros.map(({ livroID: value, nome: label }) => ({ value, label }))} />
      </Campo>
    </div>
  );
}
