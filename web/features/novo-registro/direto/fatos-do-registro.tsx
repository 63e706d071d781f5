import type { Abertura } from '#contract/novo-registro.contract.ts';
import { textoDe } from '#domain/folha/dependencias.ts';
import { CAMPOS, type CampoDoFormulario, type Valores } from '#domain/novo-registro/formulario-campos.ts';

const FATOS = [
  'FormaAcesso',
  'SituacaoENADE',
  'EdicaoENADE',
  'CursoFormacao',
  'CodigoCurriculo',
  'CargaHorariaCurso',
  'CargaHorariaCursada',
] as const satisfies readonly CampoDoFormulario[];

/** In the transcript without being on the diploma's face: derived values with SIGA's words. */
export function FatosDoRegistro({ abertura, valores }: { abertura: Abertura; valores: Valores }) {
  const textoDoSiga = (campo: string) => abertura.derivacoes.find((uma) => uma.campo === campo)?.texto ?? null;
  return (
    <dl className="registro-dados direto-fatos">
      {FATOS.map((campo) => {
        const valor = valores[campo];
        const lido = typeof valor === 'number' ? valor.toLocaleString('pt-BR') : textoDe(valor);
        const texto = textoDoSiga(campo);
        return (
          // SIGA's words of it take more than a line of the narrow column.
          <div key={campo} className={campo === 'SituacaoENADE' ? 'registro-largo' : undefined}>
            <dt>{CAMPOS[campo].rotulo}</dt>
            <dd>{CAMPOS[campo].mostrar?.(lido) || lido || 'Não informado'}</dd>
            {texto !== null && <dd className="texto-menor">No SIGA: {texto}</dd>}
          </div>
        );
      })}
      <div>
        <dt>Disciplinas no histórico</dt>
        <dd>{abertura.disciplinas}</dd>
      </div>
    </dl>
  );
}
