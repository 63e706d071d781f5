import { Input } from 'antd';
import { type Curso, type Formacao, formacaoSchema } from '#contract/cursos.contract.ts';
import { avisar, avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { CAMPOS_OBRIGATORIOS, OOPS } from '../../ui/mensagens.ts';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { BotaoExcluir } from './botao-excluir.tsx';
import { consultaPronta } from './consulta-pronta.ts';
import { useCursos } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';

const COLUNAS: readonly Coluna<Formacao>[] = [{ chave: 'formacao', titulo: 'Formação', celula: (um) => um.formacao }];

/** Formations of a course: table with delete, and the form for a new one (CUR-18 to CUR-20). */
export function Formacoes({ curso, podeGravar }: { curso: Curso; podeGravar: boolean }) {
  const lista = useEstadoDaLista({ prefixo: 'formacoes' });
  const { criarFormacao, excluirFormacao } = useCursos();
  return (
    <section className="curso-secao" aria-labelledby="formacoes">
      <h2 id="formacoes">Formações</h2>
      {podeGravar && (
        <Formulario<{ Formacao: string }>
          nome="formacao"
          rotulo="Nova formação"
          enviar="Adicionar formação"
          aoEnviar={({ Formacao }) => criarFormacao.mutateAsync({ Formacao, CursoID: curso.cursoID })}
          aoLimpar={() => avisar({ titulo: MENSAGENS.formacaoCadastrada })}
          aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroNaFormacao })}
          aoInvalidar={() => avisarAtencao(OOPS, CAMPOS_OBRIGATORIOS)}
        >
          <Campo nome="Formacao" rotulo="Formação" schema={formacaoSchema}>
            <Input maxLength={100} />
          </Campo>
        </Formulario>
      )}
      <Tabela
        curta
        rotulo="Formações"
        colunas={COLUNAS}
        idDe={(um) => um.cursoFormacaoID}
        consulta={consultaPronta(curso.formacoes)}
        lista={lista}
        vazio={MENSAGENS.nenhumaFormacao}
        {...(podeGravar && {
          acoes: (um: Formacao) => (
            <BotaoExcluir
              nome={um.formacao}
              pergunta={MENSAGENS.desejaCancelarFormacao}
              erro={MENSAGENS.erroAoExcluirFormacao}
              aoExcluir={() => excluirFormacao.mutateAsync(um.cursoFormacaoID)}
            />
          ),
        })}
      />
    </section>
  );
}
