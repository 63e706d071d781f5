import { Alert } from 'antd';
import type { RelatorioDaSincronizacao } from '#contract/cursos.contract.ts';
import { paths } from '../../app/paths.ts';
import { Botao } from '../../ui/botao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';

/** A number that SIGA and the office use for campuses of different names. */
export type CampusEmDuvida = RelatorioDaSincronizacao['perguntas'][number];

interface Props {
  perguntas: readonly CampusEmDuvida[];
  ocupado: boolean;
  /** Told when somebody says that both are the same; undefined for whoever may only read. */
  aoAdotar: ((campus: CampusEmDuvida) => void) | undefined;
}

/** Asks of each campus in doubt whether it is the same; until somebody answers its courses are not taken over. */
export function PerguntasDosCampi({ perguntas, ocupado, aoAdotar }: Props) {
  return perguntas.map((campus) => (
    <Alert
      key={campus.campusID}
      className="relatorio-pergunta"
      type="warning"
      showIcon
      title={`Campus ${campus.campusID}: “${campus.nosso}” aqui e “${campus.siga}” no SIGA. São o mesmo campus?`}
      description={`${esperam(campus.cursos)} Se não são o mesmo, um dos dois números está errado: corrija-o em Instituição, ou no serviço do SIGA se o campus daqui já tem cursos, livros ou registros. Depois sincronize de novo.`}
      action={
        aoAdotar !== undefined && (
          <div className="fila">
            <Botao ocupado={ocupado} onClick={() => aoAdotar(campus)}>
              {`São o mesmo: adotar “${campus.siga}”`}
            </Botao>
            <LinkBotao para={paths.instituicao.href({}, { parte: 'campi' })}>
              Não são o mesmo: corrigir o número
            </LinkBotao>
          </div>
        )
      }
    />
  ));
}

const esperam = (cursos: number): string =>
  cursos === 1 ? 'Um curso espera a resposta.' : `${cursos} cursos esperam a resposta.`;
